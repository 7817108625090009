"""The processor's own instructions in compiled code, in place of loops over bits and fields.

A test holds both forms equal.
"""

from typing import Any

from numba.core import cgutils, types
from numba.extending import intrinsic, overload

from arena import cards
from arena.rules import state


@intrinsic
def _trailing_zeros(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generate


@intrinsic
def _ones(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@overload(cards.lowest)
def _lowest(mask: Any) -> Any:
    def processor(mask: Any) -> Any:
        return _trailing_zeros(mask)  # type: ignore[call-arg]

    return processor


@intrinsic
def _leading_zeros(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generate


@overload(cards.highest)
def _highest(mask: Any) -> Any:
    def processor(mask: Any) -> Any:
        return 63 - _leading_zeros(mask)  # type: ignore[call-arg]

    return processor


@overload(cards.count)
def _count(mask: Any) -> Any:
    def processor(mask: Any) -> Any:
        return _ones(mask)  # type: ignore[call-arg]

    return processor


@intrinsic
def _copy_record(typing_context: Any, target: Any, source: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        size = context.get_constant(types.intp, source.size)
        cgutils.raw_memcpy(builder, arguments[0], arguments[1], size, 1)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(target, source), generate


@overload(state.copy_into)
def _copy_into(target: Any, source: Any) -> Any:
    def whole(target: Any, source: Any) -> Any:
        _copy_record(target, source)  # type: ignore[call-arg]

    return whole


REPLACED = (cards.lowest, cards.highest, cards.count, state.copy_into)
"""The functions that compiled code calls in this form."""
