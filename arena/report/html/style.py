"""Colours and the style sheet: light, dark and print. Plots take their colours from the same variables."""

LIGHT = {
    "paper": "#ffffff",
    "ink": "#1b1d22",
    "soft": "#5a606b",
    "line": "#d5d8de",
    "fill": "#c9ced7",
    "mark": "#0b57b0",
    "panel": "#f5f6f8",
    "warn": "#8a4b00",
}
DARK = {
    "paper": "#14161a",
    "ink": "#e9ebef",
    "soft": "#a4abb7",
    "line": "#3a3f48",
    "fill": "#4b525e",
    "mark": "#79b8ff",
    "panel": "#1e2127",
    "warn": "#f0b060",
}
DRAWN = {name: f"#0102{number:02x}" for number, name in enumerate(LIGHT, 3)}
"""What a plot is drawn in: a colour that stands for each variable and is replaced by it."""


def _variables(theme: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in theme.items())


def _heat() -> str:
    """Backgrounds of shares in tenths: orange below a half, blue above, fainter towards the middle."""
    rules = []
    for tenth in range(11):
        strength = abs(tenth - 5) / 5 * 0.6
        colour = "45,125,220" if tenth > 5 else "225,120,30"
        rules.append(f".heat .h{tenth}{{background:rgba({colour},{strength:.2f})}}")
    return "\n".join(rules)


STYLE = f"""
:root{{color-scheme:light dark;{_variables(LIGHT)}}}
@media screen and (prefers-color-scheme:dark){{:root{{{_variables(DARK)}}}}}
*{{box-sizing:border-box}}
html{{-webkit-text-size-adjust:100%;text-size-adjust:100%}}
body{{margin:0 auto;max-width:1200px;padding:16px;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans","DejaVu Sans",sans-serif;
overflow-wrap:anywhere}}
h1{{font-size:1.7rem;line-height:1.2;margin:.3em 0}}
h2{{font-size:1.3rem;line-height:1.25;margin:2.2em 0 .4em;border-top:1px solid var(--line);padding-top:.7em}}
h3{{font-size:1.05rem;margin:1.6em 0 .3em}}
p{{margin:.4em 0;max-width:44em}}
nav ul{{display:flex;flex-wrap:wrap;gap:.2em 1.2em;list-style:none;margin:.8em 0;padding:0}}
a{{color:var(--mark)}}
.soft,figcaption small{{color:var(--soft)}}
.soft{{font-size:.9rem}}
.warning{{color:var(--warn);font-size:.9rem}}
code{{font-size:.85em}}
.switches{{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));gap:0 2em}}
.plots{{display:grid;gap:.8em 1.6em;margin:.8em 0;align-items:start}}
.forest{{grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr))}}
.small{{grid-template-columns:repeat(auto-fill,minmax(min(46%,164px),1fr));gap:.8em .6em;align-items:end}}
.tables{{gap:0 1.6em;margin:.4em 0;grid-template-columns:repeat(auto-fill,minmax(min(100%,330px),1fr))}}
figure{{margin:0;max-width:430px;break-inside:avoid}}
.small figure{{max-width:280px}}
figcaption{{font-size:.85rem;line-height:1.3;font-weight:600}}
figcaption small{{font-weight:400;white-space:nowrap}}
svg{{display:block;width:100%;height:auto;overflow:hidden;stroke-linejoin:round}}
svg text{{font-family:inherit}}
.wide{{overflow-x:auto;margin:.6em 0;max-width:100%}}
table{{border-collapse:collapse;font-size:.84rem;line-height:1.3;font-variant-numeric:tabular-nums;
overflow-wrap:normal}}
th,td{{padding:.35em .55em;text-align:right;vertical-align:top;white-space:nowrap;
border-bottom:1px solid var(--line)}}
thead th{{vertical-align:bottom;white-space:normal;min-width:4.2em;color:var(--soft);font-weight:600}}
tr>:first-child{{text-align:left;white-space:normal;min-width:8.6em;max-width:14em;overflow-wrap:anywhere;
position:sticky;left:0;background:var(--paper)}}
tbody th{{font-weight:600}}
td small{{display:block;color:var(--soft)}}
td small.clear{{color:var(--mark);font-weight:600}}
.numbers table{{font-size:.78rem}}
.long td:nth-child(2),.options td{{text-align:left;white-space:normal;min-width:6em;overflow-wrap:anywhere}}
.options th{{text-align:left}}
details{{margin:.6em 0}}
summary{{cursor:pointer;color:var(--mark);font-size:.9rem;padding:.3em 0}}
.heat{{table-layout:fixed;width:100%;font-size:.74rem}}
.heat th,.heat td,.heat tr>:first-child{{min-width:0;padding:.42em 0;text-align:center;
border:1px solid var(--paper);white-space:nowrap;position:static;color:var(--ink)}}
.heat thead th,.heat tbody th{{color:var(--soft);font-weight:400}}
.heat td.few{{font-style:italic}}
{_heat()}
.heat td{{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
dl{{display:grid;grid-template-columns:max-content 1fr;gap:.25em 1em;font-size:.9rem;margin:.6em 0}}
dt{{color:var(--soft)}}
dd{{margin:0}}
@page{{size:A4;margin:14mm}}
@media print{{
html{{font-size:10pt}}
body{{padding:0;max-width:none}}
nav,details.numbers{{display:none}}
summary{{display:block;color:var(--ink);font-weight:600;list-style:none}}
details::details-content{{content-visibility:visible;display:block;block-size:auto}}
h2,h3,figcaption{{break-after:avoid}}
section>p{{break-after:avoid;break-inside:avoid}}
table,tr,.switch{{break-inside:avoid}}
summary{{break-after:avoid}}
.wide{{overflow:visible}}
table{{font-size:7.5pt}}
.heat{{font-size:7pt}}
th,td{{padding:.3em .3em}}
thead th{{min-width:0}}
.forest,.tables{{grid-template-columns:1fr 1fr}}
.small{{grid-template-columns:repeat(4,1fr)}}
}}
"""
