import type { RegisterType } from '../../protocol/drivers/modbus/modbusSchema.ts';

/** A type of the station file, as a list says it. */
export interface ListedType {
  readonly type: RegisterType;
  /** Registers, of a string. */
  readonly length?: number;
}

/** Registers of each type at least; a string has its own length. */
export const typeWords: Readonly<Record<RegisterType, number>> = {
  string: 1,
  bool: 1,
  int16: 1,
  uint16: 1,
  bcd16: 1,
  int32: 2,
  uint32: 2,
  float32: 2,
  bcd32: 2,
  int64: 4,
  uint64: 4,
  float64: 4,
};

/** Names of types: of Kepware, IEC 61131-3, C, SunSpec, and of lists in four languages. */
const names: Readonly<Record<RegisterType, string>> = {
  bool: `bool boolean bit logic binary binaire booleen binar booleano digital`,
  int16: `int16 int s16 i16 short sint16 signed signed16 signedint signedint16 signedinteger16 int16s integer16 sword
    signedword sshort 16bitsigned 16bitsignedinteger 16bitint int16t entier entier16 enteros16 sunssf`,
  uint16: `uint16 uint u16 word ushort ui16 unsigned unsigned16 unsignedint unsignedint16 unsignedinteger16 unsignedword
    uword 16bitunsigned 16bitunsignedinteger uint16t wort mot palabra enum16 bitfield16 bitmap16 acc16 hex register`,
  int32: `int32 s32 i32 dint long sint32 signed32 signedint32 signedinteger32 slong longint signedlong integer32
    32bitsigned 32bitsignedinteger 32bitint int32t doubleint entier32`,
  uint32: `uint32 u32 udint dword ulong ui32 unsigned32 unsignedint32 unsignedinteger32 unsignedlong 32bitunsigned
    32bitunsignedinteger uint32t doubleword doppelwort motdouble enum32 bitfield32 bitmap32 acc32`,
  float32: `float float32 f32 real single ieee754 ieee float32ieee 32bitfloat floatingpoint fp32 real32 flottant reel
    gleitkomma gleitkommazahl fliesskomma coma flotante`,
  int64: `int64 s64 i64 lint llong longlong sint64 signed64 signedint64 64bitsigned int64t entier64`,
  uint64: `uint64 u64 ulint qword lword ulonglong ullong ui64 unsigned64 unsignedint64 64bitunsigned uint64t
    bitfield64 acc64`,
  float64: `double float64 f64 lreal 64bitfloat fp64 real64 doubleprecision`,
  bcd16: `bcd bcd16 bcd4 16bitbcd`,
  bcd32: `lbcd bcd32 bcd8 32bitbcd longbcd`,
  string: `string str text ascii char chars char[] utf8 chaine texte zeichenkette zeichen cadena texto`,
};

const known = new Map<string, RegisterType>();
for (const [type, words] of Object.entries(names) as [RegisterType, string][])
  for (const word of words.split(/\s+/)) known.set(word, type);
// Kepware's Char is a number of 8 bits.
known.delete('char');

const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '');

/** Reads `Float`, `U16`, `string[8]` (registers), `STRING(16)` (characters), `int` of so many registers; undefined: unknown. */
export function readType(text: string, words?: number): ListedType | undefined {
  const sized = /^(.*?)(?:\[(\d{1,3})\]|\((\d{1,3})\))$/.exec(text.trim());
  const name = bare(sized?.[1] ?? text);
  const type = known.get(name) ?? known.get(name.replace(/(?:be|bigendian|msb|abcd)$/, '')) ?? byWords(name);
  if (type === 'string') {
    const characters = sized?.[3] === undefined ? undefined : Math.ceil(Number(sized[3]) / 2);
    const length = sized?.[2] === undefined ? (characters ?? words) : Number(sized[2]);
    return length === undefined || length < 1 ? undefined : { type, length };
  }
  const isArray = sized !== null && Number(sized[2] ?? sized[3]) !== 1 && known.get(bare(text)) === undefined;
  if (type === undefined || isArray) return undefined;
  // `int` says nothing of its length, the column of the lengths does.
  if (/^(?:u?int|(?:un)?signed(?:int)?|float|real|bcd|hex)$/.test(name) && words !== undefined && words > 1) {
    const wide = `${type.replace(/(?<!\d)\d+$/, '')}${words * 16}`;
    return isType(wide) ? { type: wide } : undefined;
  }
  return { type };
}

/** Sign or kind, and bits: `Unsigned 16 bits`, `16-bit signed integer`, `Entier non signé 32 bits`. */
const kindsOfNumbers: readonly (readonly [words: RegExp, type: string])[] = [
  [/unsigned|uint|nonsigne|ohnevorzeichen|vorzeichenlos|sinsigno|^u\d/, 'uint'],
  [/float|real|fp|flott|reel|gleit|fliess|flotante|ieee/, 'float'],
  [/bcd/, 'bcd'],
  [/signed|int|entier|signe|ganzzahl|entero|consigno|mitvorzeichen/, 'int'],
];

function byWords(name: string): RegisterType | undefined {
  const bits = /(16|32|64)(?=bits?|$|[a-z])/.exec(name)?.[1];
  const kind = kindsOfNumbers.find(([words]) => words.test(name))?.[1];
  const type = `${kind}${bits}`;
  return isType(type) ? type : undefined;
}

/** Whether the name alone says how long a number is: `int` may have any length. */
export function hasOwnLength(text: string): boolean {
  return !/^(?:u?int|(?:un)?signed(?:int)?|bcd|hex)$/.test(bare(text));
}

function isType(text: string): text is RegisterType {
  return Object.hasOwn(typeWords, text);
}
