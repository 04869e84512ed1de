"""Values of games: the group of short games, with its order."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, List, Optional, Union, overload

from . import _gruk
from ._known import Source, known
from ._limits import Memory, memory_bytes, reach
from .certificates import Certificate
from .errors import BadInput
from .latex import latex
from .thermographs import Thermograph

if TYPE_CHECKING:
    from .positions import Position

__all__ = ["Value", "born", "set_memory", "value"]

#: What an expression can be.
Evaluated = Union["Value", bool, str, Thermograph, List["Evaluated"]]

#: Operands of arithmetic and comparisons with games.
Game = Union["Value", "Position", int, float, Fraction, str]

#: The largest denominator of a float. A larger one is most likely a rounding error: 0.1 is
#: 3602879701896397/36028797018963968.
COARSEST = 2**20
#: Names are cut to about this many characters.
NAME_LIMIT = 500


class Value:
    """The value of a game, in canonical form.

    Values are added, subtracted and multiplied by whole numbers; `<`, `<=`, `>`, `>=` and `==` compare them, and
    `g | h` says that they are confused. Numbers, texts and positions can stand on the other side of an operator.

    >>> from gruk import Value
    >>> up, star = Value("^"), Value("*")
    >>> up + star, up > 0, up | star
    (Value('^*'), True, True)
    >>> Value("{1|-1}") + Value("{1|-1}") == 0
    True
    >>> 3 * up - "1/2"
    Value('-1/2+^3')

    Equal values are equal keys of dictionaries, and numbers are equal to those of Python:

    >>> {Value("{0|*}"): "up"}[up], Value("{0|1}") == 0.5, hash(Value(2)) == hash(2)
    ('up', True, True)

    All values of a process live in one arena, so that equal ones are the same; it holds at most 4 GiB (see
    `set_memory`). Threads take turns in it. Pickled values are texts.
    """

    __slots__ = ("_facts", "_form", "_hash", "_source")

    def __init__(self, game: Game) -> None:
        self._form: _gruk.Form = _form(game)
        self._facts: Optional[dict[str, Any]] = None
        self._hash: Optional[int] = None
        self._source: Optional[Source] = None

    @classmethod
    def _of(cls, form: _gruk.Form, source: Optional[Source] = None) -> Value:
        value = object.__new__(cls)
        value._form, value._facts, value._hash, value._source = form, None, None, source
        return value

    @classmethod
    def _timed(cls, expression: str, seconds: Optional[float]) -> Value:
        """The value of an expression, within a time."""
        return cls._of(_evaluated(expression, seconds))

    # What is known of it.

    @property
    def catalogue(self) -> Optional[Source]:
        """Where in the catalogue the value was found, if `gruk.value` found it there."""
        return self._source

    def _fact(self, name: str) -> Any:
        if self._facts is None:
            self._facts = self._form.facts(NAME_LIMIT)
        return self._facts[name]

    @property
    def name(self) -> str:
        """The name, as in the literature: `^*`, `+-1`. Cut to about 500 characters; see `full_name`."""
        return self._form.name(NAME_LIMIT)[0]

    def full_name(self, limit: Optional[int] = None) -> str:
        """The name up to about `limit` characters, or whole; it may be exponentially longer than the value is large."""
        return self._form.name(2**63 - 1 if limit is None else limit)[0]

    @property
    def canonical(self) -> str:
        """The options of the canonical form: `{0|*}` for `^`."""
        return str(self._fact("canonical"))

    @property
    def outcome(self) -> str:
        """The outcome class: `L`, `R`, `N` or `P`."""
        return str(self._fact("outcome"))

    @property
    def left_stop(self) -> Fraction:
        """The Left stop: the number that alternating play reaches if Left begins."""
        return Fraction(self._fact("left_stop"))

    @property
    def right_stop(self) -> Fraction:
        """The Right stop: the number that alternating play reaches if Right begins."""
        return Fraction(self._fact("right_stop"))

    @property
    def mean(self) -> Fraction:
        """The mean m: n copies of the game differ from n * m by a bounded amount."""
        return Fraction(self._fact("mean"))

    @property
    def temperature(self) -> Fraction:
        """The temperature at which the walls of the thermograph meet; -1/2^k for a number m/2^k in lowest terms."""
        return Fraction(self._fact("temperature"))

    @property
    def birthday(self) -> int:
        """The height of the tree of the canonical form."""
        return int(self._fact("birthday"))

    @property
    def grundy(self) -> Optional[int]:
        """The Grundy value, if the value is a nimber."""
        grundy = self._fact("grundy")
        return None if grundy is None else int(grundy)

    @property
    def left_options(self) -> tuple[Value, ...]:
        """Left's options in the canonical form.

        >>> from gruk import Value
        >>> Value("^").left_options, Value("^").right_options
        ((Value('0'),), (Value('*'),))
        """
        return tuple(Value._of(form) for form in self._form.options(True))

    @property
    def right_options(self) -> tuple[Value, ...]:
        """Right's options in the canonical form."""
        return tuple(Value._of(form) for form in self._form.options(False))

    @property
    def is_number(self) -> bool:
        """Is it a number?"""
        return self._form.number() is not None

    def as_fraction(self) -> Fraction:
        """The value as a number; raises `ValueError` if it is none."""
        number = self._form.number()
        if number is None:
            raise ValueError(f"{self.name} is not a number")
        return Fraction(*number)

    def __float__(self) -> float:
        return float(self.as_fraction())

    def as_dict(self) -> dict[str, Any]:
        """What `gruk value --json` prints of a value: numbers are texts."""
        self._fact("name")
        assert self._facts is not None
        return dict(self._facts)

    @property
    def thermograph(self) -> Thermograph:
        """The thermograph.

        >>> from gruk import Value
        >>> Value("{2||1|-3}").thermograph.right_wall
        [(Fraction(-1, 1), Fraction(1, 1))]
        """
        answer = _gruk.evaluate("thermograph(g)", [("g", self._form)], None)
        return Thermograph(answer, self.full_name(10**6))

    def cool(self, temperature: Union[int, float, Fraction, str]) -> Value:
        """The game cooled by so much: every move costs its player that, until the game is a number.

        >>> from gruk import Value
        >>> Value("{2||1|-3}").cool(1)
        Value('{1|+-1}')
        """
        return _value("cool(g, t)", g=self, t=Value(temperature))

    def heat(self, temperature: Game) -> Value:
        """The game heated by so much: every move gains its player that, until a number is left."""
        return _value("heat(g, t)", g=self, t=Value(temperature))

    def certificate(self, *, memory: Memory = "2GiB") -> Certificate:
        """A certificate that this value has its canonical form."""
        return self.certificate_of(self.full_name(10**6), memory=memory)

    @staticmethod
    def certificate_of(expression: str, *, memory: Memory = "2GiB") -> Certificate:
        """A certificate that a sum of positions and formal games has the canonical form of its value.

        >>> from gruk import Value
        >>> Value.certificate_of("domineering:2x2 + nim:3").verify().values
        [('domineering:../..+nim:3', '{1*3|-1*3}')]
        """
        return Certificate(*_gruk.certify_value(expression, memory_bytes(memory)))

    # The group.

    def __add__(self, other: Game) -> Value:
        form = _operand(other)
        return NotImplemented if form is None else Value._of(self._form.add(form))

    __radd__ = __add__

    def __sub__(self, other: Game) -> Value:
        form = _operand(other)
        return NotImplemented if form is None else Value._of(self._form.subtract(form))

    def __rsub__(self, other: Game) -> Value:
        form = _operand(other)
        return NotImplemented if form is None else Value._of(form.subtract(self._form))

    def __neg__(self) -> Value:
        return Value._of(self._form.negative())

    def __pos__(self) -> Value:
        return self

    def __mul__(self, times: int) -> Value:
        """So many copies of the game."""
        if isinstance(times, bool) or not isinstance(times, int):
            return NotImplemented
        if abs(times) < 2**63:
            return Value._of(self._form.multiple(times))
        found = _gruk.evaluate("n * g", [("n", _number(times)), ("g", self._form)], reach(None, None, 1)["seconds"])
        return Value._of(found)

    __rmul__ = __mul__

    # The order.

    def _order(self, other: object) -> Union[int, None, Any]:
        form = _operand(other)
        return NotImplemented if form is None else self._form.order(form)

    def __lt__(self, other: Game) -> bool:
        order = self._order(other)
        return NotImplemented if order is NotImplemented else order == -1

    def __le__(self, other: Game) -> bool:
        order = self._order(other)
        return NotImplemented if order is NotImplemented else order in (-1, 0)

    def __gt__(self, other: Game) -> bool:
        order = self._order(other)
        return NotImplemented if order is NotImplemented else order == 1

    def __ge__(self, other: Game) -> bool:
        order = self._order(other)
        return NotImplemented if order is NotImplemented else order in (0, 1)

    def __or__(self, other: Game) -> bool:
        """Are the two confused: neither equal nor one better than the other?"""
        order = self._order(other)
        return NotImplemented if order is NotImplemented else order is None

    __ror__ = __or__

    def __eq__(self, other: object) -> bool:
        # A text is not equal to a value: equal things must have equal hashes.
        if isinstance(other, Value):
            return bool(self._form.order(other._form) == 0)
        if isinstance(other, (int, float, Fraction)):
            number = self._form.number()
            return number is not None and Fraction(*number) == other
        return NotImplemented

    def __hash__(self) -> int:
        if self._hash is None:
            number = self._form.number()
            self._hash = hash(Fraction(*number)) if number is not None else hash(self._form.digest())
        return self._hash

    def __bool__(self) -> bool:
        return self._form.number() != (0, 1)

    # Numbers.

    def as_integer_ratio(self) -> tuple[int, int]:
        """Numerator and denominator of the number that the value is. Raises `ValueError` if it is none.

        >>> from gruk import Value
        >>> Value("3/4").as_integer_ratio(), int(Value(3)), f"{Value('^'):>4}|{Value('1/2'):.3f}"
        ((3, 4), 3, '   ^|0.500')
        """
        number = self.as_fraction()
        return number.numerator, number.denominator

    def __int__(self) -> int:
        number = self.as_fraction()
        if number.denominator != 1:
            raise ValueError(f"{number} is no integer")
        return number.numerator

    # Text and pictures.

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        """The name, aligned as texts are; a format of numbers, as in `f"{v:.2f}"`, takes a number."""
        if spec and spec[-1] in "bcdeEfFgGnoxX%":
            number = self.as_fraction()
            return format(int(number) if spec[-1] in "bcdnoxX" and number.denominator == 1 else float(number), spec)
        return format(self.name, spec)

    def __repr__(self) -> str:
        return f"Value({self.name!r})"

    def _repr_latex_(self) -> str:
        return f"${latex(self.name)}$"

    def __reduce__(self) -> tuple[Any, ...]:
        name, is_whole = self._form.name(2**26)
        if not is_whole:
            raise ValueError("this value is too long to be pickled: its name has more than 2^26 characters")
        return (Value, (name,))


def _form(game: object) -> _gruk.Form:
    form = _operand(game)
    if form is None:
        raise TypeError(f"expected a value, a position, a number or a text, found {type(game).__name__}")
    return form


def _operand(game: object) -> Optional[_gruk.Form]:
    """The form of what can stand for a game."""
    if isinstance(game, Value):
        return game._form
    if isinstance(game, bool):
        return None
    if isinstance(game, float):
        if game != game or game in (float("inf"), float("-inf")):
            raise BadInput(f"expected a number, found {game}")
        exact = Fraction(game)
        if exact.denominator > COARSEST:
            near = exact.limit_denominator(1000)
            raise BadInput(
                f"expected a number of the form m/2^k, found {game!r}, which as a float is {exact}: "
                f"write Fraction({game!r}) if you mean that one; {near} is no such number"
            )
        game = exact
    if isinstance(game, (int, Fraction)):
        return _number(game)
    if hasattr(game, "__index__"):
        return _number(game.__index__())
    if isinstance(game, str):
        return _evaluated(game, None)
    notation = getattr(game, "_expression", None)
    return None if notation is None else _evaluated(notation(), None)


def _number(number: Union[int, Fraction]) -> _gruk.Form:
    mantissa, denominator = number.numerator, number.denominator
    if abs(mantissa) < 2**63 and denominator <= 2**62 and denominator & (denominator - 1) == 0:
        form = _gruk.Form.of_number(mantissa, denominator.bit_length() - 1)
        if form is not None:
            return form
    # If this is no value, evaluating it as an expression gives the error.
    return _evaluated(str(number) if number >= 0 else f"-({-number})", None)


def _evaluated(text: str, seconds: Optional[float]) -> _gruk.Form:
    found = _gruk.evaluate(text, [], reach(None, seconds, 1)["seconds"])
    if not isinstance(found, _gruk.Form):
        raise BadInput(f"expected a game, found {text!r}, which is {found!r}")
    return found


def _python(found: Any) -> Any:
    """An answer of the extension module as a Python object."""
    if isinstance(found, _gruk.Form):
        return Value._of(found)
    if isinstance(found, list):
        return [_python(item) for item in found]
    return found


def _value(text: str, **names: Value) -> Value:
    return Value._of(_gruk.evaluate(text, [(name, value._form) for name, value in names.items()], None))


@overload
def value(expression: str, *, seconds: Optional[float] = None, catalogue: Optional[bool] = None, **names: Game) -> Evaluated: ...
@overload
def value(
    expression: Union[Value, Position, int, float, Fraction],
    *,
    seconds: Optional[float] = None,
    catalogue: Optional[bool] = None,
    **names: Game,
) -> Value: ...
def value(
    expression: Game, *, seconds: Optional[float] = None, catalogue: Optional[bool] = None, **names: Game
) -> Evaluated:
    """Evaluates an expression in gruk's language: the value of a game, or whatever else the expression is.

    A game or a position gives its `Value`; conditions give `bool`, lists `list`, texts `str`: the type is `Evaluated`.
    `Value(text)` is a value, or bad input. Keyword arguments are names that the expression can use. Raises `BadInput`
    with the place, and `LimitReached` after `seconds` or when the memory is full.

    The value of a position is looked up in the catalogue before it is worked out, unless that takes no time worth
    speaking of, or `catalogue` is `False`; see `gruk.use_catalogue`. With `True` it is looked up in any case. The
    `catalogue` of the value says where it was found.

    >>> import gruk
    >>> gruk.value("domineering:4x4 + nim:3 - {1|-1}").outcome
    'N'
    >>> gruk.value("{0|*}")
    Value('^')
    >>> gruk.value("[temperature(g), mean(g + g)]", g="{2||1|-3}")
    [Value('1'), Value('2')]
    """
    position = expression
    if not isinstance(expression, str):
        text = getattr(expression, "_expression", None)
        if text is None:
            return Value(expression)
        position, expression = str(getattr(expression, "text")), str(text())
    given = [(name, _form(game)) for name, game in names.items()]
    limit = reach(None, seconds, 1)["seconds"]
    found = None if catalogue else _gruk.evaluate_soon(expression, given)
    if found is None and not given:
        store = known(catalogue)
        read = None if store is None else store.valued(str(position))
        if read is not None:
            return Value._of(read[0], Source(*read[1]))
    if found is None:
        found = _gruk.evaluate(expression, given, limit)
    if isinstance(found, dict):
        return Thermograph(found, f"{expression}")
    evaluated: Evaluated = _python(found)
    return evaluated


def born(day: int, *, memory: Memory = "2GiB") -> list[Value]:
    """The values born by a day: 1, 4, 22 and 1474 of them by day 0, 1, 2, 3.

    >>> import gruk
    >>> [value.name for value in gruk.born(1)]
    ['0', '-1', '1', '*']
    """
    return [Value(name) for name in _gruk.born(day, reach(None, None, memory))]


def set_memory(memory: Memory) -> None:
    """The most memory that all values of this process may take together, with what is remembered of positions.

    To be called before the first value is made; otherwise it raises `RuntimeError`.
    """
    if not _gruk.set_memory(memory_bytes(memory)):
        raise RuntimeError("there are values already: set_memory comes before the first of them")
