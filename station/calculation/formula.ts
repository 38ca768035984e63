import type { FormulaFault } from '../../protocol/faults/formulaFault.ts';
import { nearestName } from '../nearestName.ts';
import { type Formula, type FormulaNode, type Operator, operatorLevels, type Period, periods } from './formulaNodes.ts';
import { type FunctionName, functionNamed, functionNames } from './functionNames.ts';
import { signatureOf } from './functions.ts';
import { durationUnits, shortened, type Token, tokensOf } from './tokens.ts';

/*
 * The language of formulas, in the spelling of IEC 61131-3 where that has one. Keywords and functions in any letter case.
 *
 *   formula    = or
 *   or         = xor { OR xor }
 *   xor        = and { XOR and }
 *   and        = equality { (AND | &) equality }
 *   equality   = comparison { (= | <>) comparison }
 *   comparison = sum { (< | > | <= | >=) sum }
 *   sum        = product { (+ | -) product }
 *   product    = prefix { (* | / | MOD) prefix }
 *   prefix     = { NOT | - } operand
 *   operand    = number | TRUE | FALSE | text | duration | period | point | call | "(" or ")"
 *   call       = function "(" [ or { "," or } ] ")"
 *   number     = digits [ "." digits ] [ e [ + | - ] digits ]
 *   text       = ' { any but ' | '' } '                 two quotes are one
 *   duration   = digits [ "." digits ] (s | min | h)    no blank between
 *   period     = HOUR | DAY | MONTH
 *   point      = word | "[" { any but ] | ]] } "]"      ]] is one; with * a pattern
 *   word       = letters, digits, _ and . that are no number, duration, keyword or function
 */

export const formulaLimits = { characters: 2000, depth: 32 } as const;

/** Without what only a station knows. */
export function parseFormula(text: string): Formula | FormulaFault {
  const { characters } = formulaLimits;
  if (text.length > characters) {
    return { code: 'formulaTooLong', limit: String(characters), from: characters, to: text.length };
  }
  const tokens = tokensOf(text);
  const wrong = tokens.find((token) => token.kind === 'bad');
  if (wrong) return wrong.fault;
  if (tokens.length === 0) return { code: 'emptyFormula', from: 0, to: text.length };
  try {
    return { text, root: new Parser(text, tokens).formula() };
  } catch (error) {
    if (error instanceof Stop) return error.fault;
    throw error;
  }
}

class Stop extends Error {
  readonly fault: FormulaFault;

  constructor(fault: FormulaFault) {
    super(fault.code);
    this.fault = fault;
  }
}

const synonyms: Readonly<Record<string, Operator>> = { '&': 'AND' };
const operators: ReadonlySet<string> = new Set(operatorLevels.flat());
const mostPrecise = operatorLevels.length;

/** Undefined: the token is no operator between two values. */
function operatorOf(token: Token | undefined): Operator | undefined {
  if (token?.kind !== 'sign' && token?.kind !== 'word') return undefined;
  const name = token.text.toUpperCase();
  return synonyms[name] ?? (operators.has(name) ? (name as Operator) : undefined);
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign;
}

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  formula(): FormulaNode {
    const root = this.#level(0);
    const rest = this.#next;
    if (rest) throw this.#unexpected(rest);
    return root;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  get #last(): Token | undefined {
    return this.#tokens[this.#at - 1];
  }

  #level(level: number): FormulaNode {
    if (level === mostPrecise) return this.#prefix();
    const first = this.#level(level + 1);
    const rest: { operator: Operator; of: FormulaNode; from: number; to: number }[] = [];
    const known: readonly Operator[] = operatorLevels[level] ?? [];
    for (;;) {
      const token = this.#next;
      const operator = operatorOf(token);
      if (!token || !operator || !known.includes(operator)) break;
      this.#at++;
      rest.push({ operator, of: this.#level(level + 1), from: token.from, to: token.to });
    }
    if (rest.length === 0) return first;
    const to = rest.at(-1)?.of.to ?? first.to;
    const isComparison = known.includes('<');
    if (isComparison && rest.length > 1) {
      const value = shortened(this.#text.slice(first.from, to));
      throw new Stop({ code: 'chainedComparison', value, from: first.from, to });
    }
    return { kind: 'chain', first, rest, from: first.from, to };
  }

  #prefix(): FormulaNode {
    const token = this.#next;
    const operator = isSign(token, '-') ? '-' : token?.kind === 'word' && /^not$/i.test(token.text) ? 'NOT' : undefined;
    if (!token || !operator) return this.#operand();
    this.#at++;
    const of = this.#nested(token, () => this.#prefix());
    return { kind: 'prefix', operator, of, from: token.from, to: of.to };
  }

  #nested<T>({ from, to }: Token, parse: () => T): T {
    if (this.#depth >= formulaLimits.depth) {
      throw new Stop({ code: 'nestedTooDeep', limit: String(formulaLimits.depth), from, to });
    }
    this.#depth++;
    const parsed = parse();
    this.#depth--;
    return parsed;
  }

  #operand(): FormulaNode {
    const token = this.#next;
    if (!token || this.#isOperator(token)) throw this.#valueMissing(token);
    const { from, to } = token;
    this.#at++;
    if (token.kind === 'number') return { kind: 'number', value: token.value, from, to };
    if (token.kind === 'text') return { kind: 'text', value: token.value, from, to };
    if (token.kind === 'duration') return { kind: 'duration', ms: token.ms, from, to };
    if (token.kind === 'name') return { kind: 'point', id: token.value, from, to };
    if (token.kind === 'word') return this.#word(token);
    if (token.text === '(') return this.#parenthesis(token);
    this.#at--;
    throw this.#valueMissing(token);
  }

  /** MOD is one, and a function where a parenthesis follows. */
  #isOperator(token: Token): boolean {
    const operator = operatorOf(token);
    if (!operator || !isSign(this.#tokens[this.#at + 1], '(') || token.kind !== 'word') return operator !== undefined;
    if (operator === 'MOD') return false;
    const { from, to, text } = token;
    const isFirst = this.#at === 0 || isSign(this.#last, '(') || isSign(this.#last, ',');
    if (!isFirst) return true;
    throw new Stop({ code: 'operatorAsFunction', value: text, expected: `A ${operator} B`, from, to });
  }

  /** Instead of an operand there is an operator, a comma, a closing parenthesis, or the end. */
  #valueMissing(token: Token | undefined): Stop {
    const last = this.#last;
    if (last && !isSign(last, '(') && !isSign(last, ',')) {
      return new Stop({ code: 'valueMissingAfter', value: last.text, from: last.from, to: last.to });
    }
    if (!token) {
      const { from = 0, to = 0 } = last ?? {};
      return new Stop({ code: 'parenthesisNotClosed', from, to });
    }
    const { from, to, text } = token;
    if (text === ')' && last?.text === '(') return new Stop({ code: 'emptyParentheses', from: last.from, to });
    if (text === ')' && !last) return new Stop({ code: 'parenthesisNotOpened', from, to });
    if (text === ',' && !last) return new Stop({ code: 'commaOutsideFunction', from, to });
    return new Stop({ code: 'valueMissingBefore', value: text, from, to });
  }

  #word(token: Token): FormulaNode {
    const { from, to, text } = token;
    const name = functionNamed(text);
    if (isSign(this.#next, '(')) {
      if (name) return this.#call(token, name);
      const nearest = nearestName(text, functionNames) ?? '';
      throw new Stop({ code: 'unknownFunction', value: shortened(text), nearest, from, to });
    }
    if (name) {
      throw new Stop({ code: 'functionWithoutArguments', value: text, expected: signatureOf(name), from, to });
    }
    const keyword = text.toUpperCase();
    if (keyword === 'TRUE' || keyword === 'FALSE') return { kind: 'truth', value: keyword === 'TRUE', from, to };
    const period = periods.find((one: Period) => one === keyword);
    return period ? { kind: 'period', period, from, to } : { kind: 'point', id: text, from, to };
  }

  #parenthesis(open: Token): FormulaNode {
    const inner = this.#nested(open, () => this.#level(0));
    const close = this.#next;
    if (!close) throw new Stop({ code: 'parenthesisNotClosed', from: open.from, to: open.to });
    if (!isSign(close, ')')) throw this.#unexpected(close);
    this.#at++;
    return inner;
  }

  #call({ from, text }: Token, name: FunctionName): FormulaNode {
    const open = this.#tokens[this.#at++];
    const parsed: FormulaNode[] = [];
    if (isSign(this.#next, ')')) this.#at++;
    else if (open) {
      do {
        const next = this.#next;
        if (isSign(next, ',') || (isSign(next, ')') && parsed.length > 0)) {
          throw new Stop({ code: 'argumentMissing', value: text, from: next?.from ?? from, to: next?.to ?? from });
        }
        parsed.push(this.#nested(open, () => this.#level(0)));
      } while (this.#takes(','));
      const close = this.#next;
      if (!close) throw new Stop({ code: 'parenthesisNotClosed', from: open.from, to: open.to });
      if (!this.#takes(')')) throw this.#unexpected(close);
    }
    return { kind: 'call', name, arguments: parsed, from, to: this.#last?.to ?? from };
  }

  #takes(sign: string): boolean {
    if (!isSign(this.#next, sign)) return false;
    this.#at++;
    return true;
  }

  /** Behind an operand, where an operator was expected. */
  #unexpected(token: Token): Stop {
    const { from, to, text } = token;
    if (text === ')' && token.kind === 'sign') return new Stop({ code: 'parenthesisNotOpened', from, to });
    if (isSign(token, ',')) return new Stop({ code: 'commaOutsideFunction', from, to });
    const last = this.#last;
    if (last?.kind === 'number' && Object.hasOwn(durationUnits, text.toLowerCase())) {
      const value = this.#text.slice(last.from, to);
      return new Stop({ code: 'blankInDuration', value, expected: last.text + text, from: last.from, to });
    }
    return new Stop({ code: 'operatorMissing', value: shortened(text), from, to });
  }
}

/** Both from 1; a column is a character. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split(/\r\n|[\n\r]/);
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}
