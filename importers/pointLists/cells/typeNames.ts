import type { RegisterType } from '../../../protocol/drivers/modbus/modbusSchema.ts';

/** Of Kepware, IEC 61131-3, C, SunSpec, and of lists in four languages. */
const names: Readonly<Record<RegisterType, string>> = {
  bool: `bool boolean bit logic binary binaire booleen binar booleano digital`,
  int16: `int16 int s16 i16 short sint16 signed signed16 signedint signedint16 signedinteger16 int16s integer16 sword
    signedword sshort 16bitsigned 16bitsignedinteger 16bitint int16t entier entier16 enteros16 sunssf`,
  uint16: `uint16 uint u16 word ushort ui16 unsigned unsigned16 unsignedint unsignedint16 unsignedinteger16 unsignedword
    uword 16bitunsigned 16bitunsignedinteger uint16t wort mot palabra enum16 bitfield16 bitmap16 acc16 hex register`,
  int32: `int32 s32 i32 dint long sint32 signed32 signedint32 signedinteger32 slong longint signedlong integer32
    32bitsigned 32bitsignedinteger 32bitint int32t doubleint doubleinteger entier32 sdword`,
  uint32: `uint32 u32 udint dword udword ulong ui32 unsigned32 unsignedint32 unsignedinteger32 unsignedlong 32bitunsigned
    32bitunsignedinteger uint32t doubleword doppelwort motdouble enum32 bitfield32 bitmap32 acc32`,
  float32: `float float32 f32 real single ieee754 ieee float32ieee 32bitfloat floatingpoint fp32 real32 flottant reel
    gleitkomma gleitkommazahl fliesskomma coma flotante`,
  int64: `int64 s64 i64 lint sqword llong longlong sint64 signed64 signedint64 64bitsigned int64t entier64`,
  uint64: `uint64 u64 ulint qword uqword lword ulonglong ullong ui64 unsigned64 unsignedint64 64bitunsigned uint64t
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

/** `name`: in lower case, without punctuation. */
export function typeOfName(name: string): RegisterType | undefined {
  return known.get(name);
}
