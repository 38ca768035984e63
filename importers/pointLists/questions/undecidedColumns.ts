import { cutTo } from '../../../protocol/text/letters.ts';
import { longestCell, type TableRow } from '../../table/table.ts';
import { readAddress } from '../cells/address.ts';
import { readType } from '../cells/listedType.ts';
import { readFactor, readListNumber } from '../cells/numbers.ts';
import { readOrder } from '../cells/orders.ts';
import { scaleInText } from '../cells/scaleInText.ts';
import { readFunction } from '../cells/words.ts';
import { type ColumnKind, kindOfColumn, likelyKindOfColumn } from '../tables/columnNames.ts';
import type { Columns } from '../tables/columnPlaces.ts';
import { isHexName } from './hexAddresses.ts';
import { isAddressAgain } from './offsetMeaning.ts';

/** Unused although it may change values: the user must state what it is, or that it is not used. */
export interface UndecidedColumn {
  readonly column: string;
  /** What it may be. */
  readonly kind: ColumnKind;
  /** Of one of its rows. */
  readonly value: string;
}

interface Suspect {
  readonly kind: ColumnKind;
  /** In lower-case words. */
  readonly name: RegExp;
  /** Whether a cell leaves the value as it is; `used`: the cell of the column that is used as this kind. */
  readonly isIdle: (text: string, used: string) => boolean;
}

const isNothing = (text: string) => /^(?:[-–—./]*|n\/?a|none|no|nein|non|keine?|aucune?|default)$/i.test(text);
const isSameFactor = (text: string, used: string) => {
  const [one, other] = [readFactor(text), readFactor(used)];
  return one === 1 || (typeof one === 'number' && one === other);
};
const isZero = (text: string) => readListNumber(text) === 0;
const isSame = (text: string, used: string) => text.toLowerCase() === used.toLowerCase();

/** A name with one of these is no suspect: bounds, defaults, what a display shows. */
const harmless =
  /\b(?:min\w*|max\w*|default|defaut|standard|initial|start ?value|step|limits?|range|accuracy|version|page|example|example value|scaled|clamp|client|display|index|item|section|revision)\b/;

/** Without types, only the width describes a value. */
const width = /\b(?:\w*width|\w*breite|largeur|ancho|contiguous registers)\b/;

const suspects: readonly Suspect[] = [
  {
    kind: 'exponent',
    name: /\b(?:exp|expo\w*|power of (?:10|ten)|10 ?n|potenz|puissance|(?:konvertierungs|umrechnungs)index|conversion index|(?:indice|index) de conver\w+)\b/,
    isIdle: isZero,
  },
  {
    kind: 'scale',
    name: /\b(?:scal\w*|factors?|facteurs?|faktor\w*|\w*faktor|mult\w*|gain|coef\w*|koeff\w*|resolution|auflosung|lsb|echelle|escala|weight\w*|conversion|umrechnung\w*|sf|k)\b/,
    isIdle: (text, used) => !/\d|_?sf$/i.test(text) || isSameFactor(text, used),
  },
  {
    kind: 'divisor',
    name: /\b(?:divis\w*|divid\w*|divide by|\w*teiler|\w*teilungsfaktor|per)\b/,
    isIdle: (text, used) => !/\d/.test(text) || isSameFactor(text, used),
  },
  {
    kind: 'offset',
    name: /\b(?:offset|bias|versatz|decalage|desplazamiento|zero point|nullpunkt)\b/,
    isIdle: (text, used) => readListNumber(text) === 0 || isSame(text, used),
  },
  {
    kind: 'order',
    name: /\b(?:\w*order|\w*endian\w*|\w*swap\w*|\w*reihenfolge|ordre des \w+|inverted)\b/,
    isIdle: (text, used) => /^\d+$/.test(text) || isSame(text, used),
  },
  {
    kind: 'type',
    name: /\b(?:signed|signedness|sign|vorzeichen|signe|signo)\b/,
    isIdle: () => false,
  },
  {
    kind: 'bit',
    name: /\b(?:bit(?: ?(?:no|nr|number|index|pos\w*|offset|mask))?|mask|maske|masque)\b/,
    isIdle: isSame,
  },
  {
    kind: 'base',
    name: /\b(?:base|block)(?: (?:address|register|start))?\b/,
    isIdle: (text) => !/^(?:0x)?[\da-f]+$/i.test(text) || !/\d/.test(text) || Number(text) === 0,
  },
];

/** For columns with unknown names. */
const contents: readonly { readonly kind: ColumnKind; readonly is: (text: string) => boolean }[] = [
  {
    kind: 'type',
    is: (text) => /[a-z]\d|float|real|int|word|\d[ -]?bits?\b/i.test(text) && readType(text, 2) !== undefined,
  },
  { kind: 'function', is: (text) => /[a-z]{2}/i.test(text) && readFunction(text) !== undefined },
  { kind: 'order', is: (text) => /[a-z]{2}/i.test(text) && readOrder(text) !== undefined },
];

export function undecidedColumns({ places, names, decided, idPlaces }: Columns, rows: readonly TableRow[]) {
  const used = new Set([...places.values(), ...(idPlaces ?? []), ...decided]);
  const cell = (row: TableRow, place: number | undefined) => cutTo((row.cells[place ?? -1] ?? '').trim(), longestCell);
  return names.flatMap((column, place): UndecidedColumn[] => {
    if (used.has(place)) return [];
    const texts = rows.map((row) => cell(row, place));
    const filled = texts.filter((text) => !isNothing(text));
    if (filled.length === 0) return [];
    const at = (kind: ColumnKind) => (row: TableRow) => cell(row, places.get(kind));
    const found = (kind: ColumnKind, isIdle: Suspect['isIdle']): UndecidedColumn[] => {
      const row = rows.find((one) => {
        const text = cell(one, place);
        return !isNothing(text) && !isIdle(text, at(kind)(one));
      });
      return row ? [{ column: column || `#${place + 1}`, kind, value: cell(row, place) }] : [];
    };
    const bare = spaced(column);
    if (isOtherAddress(column)) {
      const name = names[places.get('register') ?? -1] ?? '';
      return found('register', (text, own) => isSameAddress([text, column], [own, name]));
    }
    const isScaled = (['scale', 'divisor', 'exponent'] as const).some((kind) => places.has(kind));
    // Some makers call the scale so; others mean how exact the value is.
    if (/\baccuracy\b/.test(bare) && !isScaled && isScaleLike(filled)) return found('scale', isSameFactor);
    const suspect = suspects.find(({ name }) => name.test(bare));
    // A conversion index is an exponent, any other index is none.
    if (harmless.test(bare) && suspect?.kind !== 'exponent') return [];
    if (isAddressAgain(rows.map(at('register')), texts)) return [];
    if (suspect) return found(suspect.kind, suspect.isIdle);
    if (width.test(bare) && !places.has('type') && !places.has('length'))
      return found(filled.some((text) => readType(text, 2)) ? 'type' : 'length', (text) => !/\d/.test(text));
    if (!isScaled && filled.some(scaleInText)) return found('scale', (text) => scaleInText(text) === undefined);
    const content = contents.find(
      ({ kind, is }) =>
        !places.has(kind) &&
        filled.length >= rows.length / 2 &&
        filled.filter(is).length > filled.length * (column === '' ? 0.4 : 0.8),
    );
    if (content) return found(content.kind, () => false);
    if (isScaled) return [];
    return isExponentLike(filled) ? found('exponent', isZero) : isScaleLike(filled) ? found('scale', isSameFactor) : [];
  });
}

/** Small whole numbers, some below zero: exponents of ten, as Danfoss writes them. */
function isExponentLike(texts: readonly string[]): boolean {
  return texts.every((text) => /^[-\u2212+]?\d$/.test(text)) && texts.some((text) => /^[-\u2212]/.test(text));
}

/** Powers of ten, a fraction among them; or factors with their sign. */
function isScaleLike(texts: readonly string[]): boolean {
  const isPower = (text: string) => {
    const number = readFactor(text);
    return typeof number === 'number' && number > 0 && Number.isInteger(Math.round(Math.log10(number) * 1e9) / 1e9);
  };
  const isFraction = (text: string) => /^[x×*÷/:]\s*1\d*|^1\/10+$|^0[.,]0*1$|^10\^/.test(text);
  return texts.every(isPower) && texts.some(isFraction);
}

function isOtherAddress(name: string): boolean {
  // Half an address.
  if (/byte|octet/i.test(name)) return false;
  return (kindOfColumn(name) ?? (/addr|adr|direcc/i.test(name) ? likelyKindOfColumn(name) : undefined)) === 'register';
}

/** Also if one of them is no address; Modicon notation counts from one. */
function isSameAddress(one: readonly [string, string], other: readonly [string, string]): boolean {
  const starts = [one, other].map(
    ([text, name]) => readAddress(text, { table: undefined, counting: 'modicon', isHex: isHexName(name) })?.start,
  );
  return starts[0] === undefined || starts[1] === undefined || starts[0] === starts[1];
}

function spaced(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
