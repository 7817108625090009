"""`arena rules list|show|explain|diff|find`."""

from collections.abc import Callable
from pathlib import Path

import click

from arena.errors import UserError
from arena.report.html.wall import sheet_page
from arena.report.sheet.explain import explain, explain_markdown
from arena.report.sheet.rules_text import diff, found, list_presets, show
from arena.tournament.rule_files import variant_of, variants_of
from arena.tournament.variants import Variant


@click.group("rules", invoke_without_command=True)
@click.pass_context
def command(context: click.Context) -> None:
    """List, show, explain, compare and find house rules (alone: list)."""
    if context.invoked_subcommand is None:
        click.echo(list_presets().rstrip())


@command.command("list")
@click.option("--markdown", is_flag=True, help="As a Markdown table, for documents.")
def list_(markdown: bool) -> None:
    """Every preset and what it is."""
    click.echo(list_presets(markdown).rstrip())


@command.command("show", short_help="Every option of a rule set with its value.")
@click.argument("rules")
@click.option("--markdown", is_flag=True, help="As a Markdown table, for documents.")
def show_(rules: str, markdown: bool) -> None:
    """Every option of RULES (a preset, or a file with rules) with its value."""
    for text in _each(rules, lambda variant: show(variant.rules, markdown)):
        click.echo(text)


@command.command("explain", short_help="A rule set in plain English, for a notice board.")
@click.argument("rules")
@click.option("--markdown", is_flag=True, help="As Markdown, for documents.")
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A page to write: one sheet of A4 with a score card, readable on a phone.",
)
@click.option("--name", help="What stands at the head of it [default: the name of the rules].")
def explain_(rules: str, markdown: bool, page: Path | None, name: str | None) -> None:
    """RULES (a preset, or a file with rules) in plain English, for a club's notice board."""
    if page:
        variant = variant_of(rules)
        page.write_text(sheet_page(variant.rules, name or _in_words(variant.name)), encoding="utf-8")
        click.echo(f"wrote {page}", err=True)
        return
    for text in _each(rules, lambda variant: _sheet(variant, markdown, name)):
        click.echo(text)


def _in_words(name: str) -> str:
    """The name of a preset as a heading."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def _sheet(variant: Variant, markdown: bool, name: str | None) -> str:
    if markdown:
        return explain_markdown(variant.rules, name or _in_words(variant.name))
    return (f"{name}\n\n" if name else "") + explain(variant.rules)


@command.command("diff", short_help="What differs between two rule sets.")
@click.argument("a")
@click.argument("b")
def diff_(a: str, b: str) -> None:
    """What differs between the rules A and B, and what it means."""
    one, other = variant_of(a), variant_of(b)
    names = (one.name, other.name) if one.name != other.name else (a, b)
    click.echo(diff(one.rules, other.rules, names).rstrip())


@command.command("find", short_help="The option for what people call a rule.")
@click.argument("words", nargs=-1, required=True)
def find_(words: tuple[str, ...]) -> None:
    """The options that players may mean by WORDS: `arena rules find screw the dealer`."""
    text = found(" ".join(words))
    if not text:
        raise UserError(
            f"no rule is known by {' '.join(words)!r}; `arena rules show four_handed` lists them all"
        )
    click.echo(text.rstrip())


def _each(rules: str, text_of: Callable[[Variant], str]) -> list[str]:
    variants = variants_of(rules)
    if len(variants) == 1:
        return [text_of(variants[0]).rstrip()]
    return [f"{variant.name}\n\n{text_of(variant).rstrip()}\n" for variant in variants]
