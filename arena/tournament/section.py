"""A section of a file: a mapping read as a pydantic model, and the report of what is wrong in it."""

from typing import Any, TypeVar, get_args

from annotated_types import Ge, Le
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.fields import FieldInfo

from arena.tournament.positions import Document, TreePath, did_you_mean, spell


class Section(BaseModel):
    """A mapping with a fixed set of keys; no value is converted to another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


S = TypeVar("S", bound=Section)


def read_section(document: Document, path: TreePath, value: object, model: type[S]) -> S | None:
    """`value` as a `model`; None after noting every problem. Null stands for an empty mapping."""
    if value is None:
        value = {}
    try:
        return model.model_validate(value)
    except ValidationError as error:
        for one in error.errors(include_url=False):
            _note(document, path, model, one["loc"], one["type"], one["input"], one.get("ctx", {}))
        return None


def _note(
    document: Document,
    path: TreePath,
    model: type[Section],
    loc: tuple[int | str, ...],
    kind: str,
    given: object,
    context: dict[str, Any],
) -> None:
    where = (*path, *loc)
    if len(loc) > 1 and (inner := _section(model, str(loc[0]))):
        _note(document, (*path, loc[0]), inner, loc[1:], kind, given, context)
    elif not loc:
        document.add(where, f"{spell(given)} is not allowed; a mapping with {_keys(model)}")
    elif kind == "extra_forbidden":
        document.add(where, unknown_key(str(loc[-1]), model), at_key=True)
    elif kind == "missing":
        document.add(where, f"missing; {allowed(model.model_fields[str(loc[0])])}")
    elif kind == "value_error":
        document.add(where, f"{context['error']}")
    elif len(loc) > 1:
        document.add(where, f"{spell(given)} is not allowed; a string{_in_quotes(given)}")
    else:
        field = model.model_fields[str(loc[0])]
        words = choices(field.annotation)
        hint = did_you_mean(given, words) if words else _in_quotes(given) if _is_text(field) else ""
        document.add(where, f"{spell(given)} is not allowed; {allowed(field)}{hint}")


def _section(model: type[Section], key: str) -> type[Section] | None:
    """The section that a key holds, if it does."""
    field = model.model_fields.get(key)
    kinds = () if field is None else (field.annotation, *get_args(field.annotation))
    return next((kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Section)), None)


def unknown_key(key: str, model: type[Section]) -> str:
    """The sentence about a key that a section does not have."""
    return f"unknown key; allowed are {_keys(model)}{did_you_mean(key, list(model.model_fields))}"


def _keys(model: type[Section]) -> str:
    return ", ".join(model.model_fields)


def choices(annotation: object) -> list[str]:
    """The words of a Literal, else none."""
    words = get_args(annotation)
    return [str(word) for word in words] if words and all(isinstance(word, str) for word in words) else []


def allowed(field: FieldInfo) -> str:
    """What a field may hold, in words."""
    words = choices(field.annotation)
    if words:
        return "one of " + ", ".join(words)
    if field.annotation == list[str]:
        return "a string, or a list of strings: program and arguments"
    kinds = [field.annotation, *get_args(field.annotation)]
    may_be_null = " or null" if type(None) in kinds else ""
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, Section):
            return f"a mapping with {_keys(kind)}"
        if kind is str:
            return "a string" + may_be_null
        bounds = [*field.metadata, *_metadata(kind)]
        low = next((one.ge for one in bounds if isinstance(one, Ge)), None)
        high = next((one.le for one in bounds if isinstance(one, Le)), None)
        if low is not None:
            number = "a number" if float in (kind, *get_args(kind)) else "a whole number"
            return f"{number} from {low} to {high}{may_be_null}"
    return "a mapping of strings to strings" if field.annotation == dict[str, str] else "a list"


def _metadata(kind: object) -> list[object]:
    found: list[object] = []
    for one in getattr(kind, "__metadata__", ()):
        found.extend(one.metadata if isinstance(one, FieldInfo) else [one])
    return found


def _is_text(field: FieldInfo) -> bool:
    return field.annotation is str or str in get_args(field.annotation)


def _in_quotes(given: object) -> str:
    return "; put it in quotes" if isinstance(given, int | float) else ""
