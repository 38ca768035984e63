import { plainName } from '../tables/columnNames.ts';

export type Table = 'coil' | 'discrete' | 'input' | 'holding';
export const tables: readonly Table[] = ['coil', 'discrete', 'input', 'holding'];

/** Of a cell in the column of functions. */
export interface Access {
  readonly table: Table;
  readonly isWritten: boolean;
}

/** Modbus function that reads it. */
export const functions: Readonly<Record<Table, string>> = { coil: '1', discrete: '2', holding: '3', input: '4' };

const byFunction = new Map<number, Access>([
  [1, { table: 'coil', isWritten: false }],
  [2, { table: 'discrete', isWritten: false }],
  [3, { table: 'holding', isWritten: false }],
  [4, { table: 'input', isWritten: false }],
  [5, { table: 'coil', isWritten: true }],
  [6, { table: 'holding', isWritten: true }],
  [15, { table: 'coil', isWritten: true }],
  [16, { table: 'holding', isWritten: true }],
  [22, { table: 'holding', isWritten: true }],
  [23, { table: 'holding', isWritten: true }],
]);

/** Longer words first: an “input register” is no “input”. */
const tableWords: readonly (readonly [pattern: RegExp, table: Table])[] = [
  [/holding|halteregister|maintien|retencion|^hr$|^4x+$|^mw$/, 'holding'],
  [/inputreg|eingangsregister|registred?entree|registrodeentrada|^ir$|^3x+$|^ai$|^iw$/, 'input'],
  [
    /discrete|diskret|^di$|^1x+$|digitalinput|eingangsbit|entreetor|entreelogique|entradadiscreta|contact|^inputs?$/,
    'discrete',
  ],
  [/coil|bobine|spule|bobina|^do$|^0x+$|digitaloutput|discreteoutput/, 'coil'],
];

/** `3`, `03`, `FC03`, `0x03`, `03/06/16`, `Holding register`, `4x`; undefined: neither a function nor a table. */
export function readFunction(text: string): Access | undefined {
  const bare = plainName(text.replace(/[’']/g, ''));
  const word = tableWords.find(([pattern]) => pattern.test(bare))?.[1];
  if (!/^\d[x]+$/i.test(text.trim())) {
    // `UINT16 x10` and `16 bit` are no functions.
    if (!word && /int|float|real|bits?$|bytes?$|signed|long|bcd|^[us]\d/.test(bare)) return undefined;
    const numbers = [...text.matchAll(/(?:0x([\da-f]{1,2})|(?<![\dx])(\d{1,2}))(?!\d)/gi)];
    const known = numbers.map(([, hex, decimal]) => byFunction.get(hex ? Number.parseInt(hex, 16) : Number(decimal)));
    const [first] = known;
    if (first && known.every((one) => one?.table === first.table) && (word ?? first.table) === first.table) {
      return { table: first.table, isWritten: known.some((one) => one?.isWritten) };
    }
    if (numbers.length > 0 && !word) return undefined;
  }
  return word && { table: word, isWritten: false };
}

const written =
  /^(?:w|wo|rw|wr|rwo|readwrite|writeread|write|writeonly|writable|writeable|lectureecriture|ecriture|le|lesenschreiben|schreiben|ls|lecturaescritura|escritura|yes|true|1|oui|ja|si|x)$/;
const read = /^(?:r|ro|read|readonly|lecture|lectureseule|l|lesen|nurlesen|lectura|sololectura|no|false|0|non|nein)$/;

/** Undefined: the cell does not state it. */
export function readAccess(text: string): boolean | undefined {
  const bare = plainName(text);
  return written.test(bare) ? true : read.test(bare) ? false : undefined;
}

const wordOrders: Readonly<Record<string, 'big' | 'little'>> = {
  big: 'big',
  bigendian: 'big',
  high: 'big',
  highfirst: 'big',
  highwordfirst: 'big',
  msw: 'big',
  mswfirst: 'big',
  abcd: 'big',
  little: 'little',
  littleendian: 'little',
  low: 'little',
  lowfirst: 'little',
  lowwordfirst: 'little',
  lsw: 'little',
  lswfirst: 'little',
  cdab: 'little',
  swapped: 'little',
};

export function readWordOrder(text: string): 'big' | 'little' | undefined {
  return wordOrders[plainName(text)];
}

const yes = /^(?:yes|y|true|1|x|on|oui|o|vrai|ja|j|wahr|si|s|verdadero)$/;
const no = /^(?:no|n|false|0|off|none|non|faux|nein|falsch|falso)$/;

/** Undefined: neither yes nor no. */
export function readSwitch(text: string): boolean | undefined {
  const bare = plainName(text);
  return yes.test(bare) ? true : no.test(bare) || text.trim() === '-' ? false : undefined;
}

/** Yes or no, `S` or `U`; undefined: the cell does not state it. */
export function readSign(text: string): boolean | undefined {
  if (/^(?:±|\+\/-)$/.test(text.trim())) return true;
  const bare = plainName(text);
  if (/^(?:unsigned|u|nonsigne|sanssigne|ohne|vorzeichenlos|sinsigno)$/.test(bare)) return false;
  if (/^(?:signed|s|signe|avecsigne|mit|vorzeichenbehaftet|consigno)$/.test(bare)) return true;
  return readSwitch(text);
}
