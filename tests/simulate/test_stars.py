"""Stars: the threshold of Benjamini and Hochberg."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from scipy.special import ndtr

from arena.simulate.stars import threshold


@given(st.lists(st.floats(0, 1) | st.floats(0, 0.01), min_size=1, max_size=60))
def test_those_up_to_the_threshold_are_the_discoveries(p_values):
    from statsmodels.stats.multitest import multipletests  # slow to import

    expected, *_ = multipletests(p_values, 0.05, "fdr_bh")
    assert expected.tolist() == [p <= threshold(p_values) for p in p_values]


def test_a_p_above_its_own_share_passes_below_one_that_does_not():
    """0.03 is above 0.05 x 1/3, but 0.04 is not above 0.05 x 3/3: all three are discoveries."""
    assert 0.04 == threshold([0.04, 0.03, 0.035])
    assert -1 == threshold([0.04, 0.03, 0.06])
    assert -1 == threshold([])


def test_at_most_one_in_twenty_stars_is_false():
    """Forty differences, of which ten are of three errors: the false stars are 5 % x 30/40 on average."""
    random = np.random.default_rng(3)
    shares = []
    for _ in range(2000):
        scores = random.normal(size=40)
        scores[:10] += 3
        p_values = 2 * ndtr(-abs(scores))
        starred = p_values <= threshold(p_values)
        shares.append(starred[10:].sum() / max(1, starred.sum()))
    assert 0.0335 < np.mean(shares) < 0.0415
