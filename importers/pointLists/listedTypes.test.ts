import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ListOptions } from './listOptions.ts';
import { readPointList } from './readPointList.ts';

const read = (text: string, options?: ListOptions) => readPointList(strToU8(text), options);

async function types(text: string, options?: ListOptions) {
  const { points, refused } = await read(text, options);
  return Object.fromEntries([
    ...points.map(({ id, stated: { Type, WordOrder = '-', ByteOrder = '-' } }) => [
      id,
      `${Type} ${WordOrder} ${ByteOrder}`,
    ]),
    ...refused.map(({ text: row, reason }) => [row.split(' | ')[0], Object.values(reason).join(' ')]),
  ]);
}

describe('the order of words and bytes in a type', () => {
  test.each([
    ['FP32_R', 'float32 little big'],
    ['S_DWORD_R', 'int32 little big'],
    ['U_QWORD', 'uint64 - -'],
    ['U_QWORD_R', 'uint64 little big'],
    ['DWORD_SWAP', 'uint32 little big'],
    ['Float32 (CDAB)', 'float32 little big'],
    ['FLOAT CDAB', 'float32 little big'],
    ['Long CD AB', 'int32 little big'],
    ['Double GH EF CD AB', 'float64 little big'],
    ['int16le', 'int16 - little'],
    ['uint32be', 'uint32 big big'],
    ['floatsw', 'float32 little big'],
    ['uint32sb', 'uint32 big little'],
    ['float32 big-endian byte swap', 'float32 big little'],
    ['Int32, little-endian byte swap', 'int32 little big'],
    ['REAL (word swapped)', 'float32 little big'],
    ['Unsigned 32-bit, low word first', 'uint32 little -'],
    ['UINT32 (MSW first)', 'uint32 big -'],
    ['FLT32 (LSW/MSW)', 'float32 little -'],
    ['FLOAT32_BADC', 'float32 big little'],
  ])('%s is %s', async (type, is) => {
    expect(await types(`Tag;Address;Type\nA;40001;${type}`)).toEqual({ A: is });
  });

  test.each(['UINT32_LE', 'Float (little endian)', 'Long inverted', 'floatle', 'FLOAT32 mixed endian'])(
    '%s is asked, for makers mean several by it',
    async (type) => {
      const list = `Tag;Address;Type\nA;40001;${type}\nB;40003;uint16`;
      const { points, questions } = await read(list);
      expect({ points, open: questions.find(({ state }) => state === 'open') }).toMatchObject({
        points: [],
        open: { code: 'typeOrder', value: type },
      });
      const answered = await types(list, { answers: new Map([['typeOrder', 'CDAB']]) });
      expect(answered).toEqual({ A: expect.stringMatching(/ little big$/), B: 'uint16 - -' });
    },
  );

  test('is asked in a column, too; beside a column of the words it is that of the bytes', async () => {
    const { questions } = await read('Tag;Address;Type;Endianness\nA;40001;float;little endian');
    expect(questions).toContainEqual(expect.objectContaining({ code: 'columnOrder', state: 'open' }));
    expect(
      await types('Tag;Address;Type;Byte order;Word order\nA;40001;float;little;high\nB;40003;float;big;low'),
    ).toEqual({ A: 'float32 big little', B: 'float32 little big' });
  });

  test('that a column contradicts is refused, and so is one of registers that have none', async () => {
    expect(
      await types('Tag;Address;Type;Order\nA;40001;FLOAT CDAB;ABCD\nB;40003;FLOAT CDAB;CDAB\nC;40005;U_WORD_R;'),
    ).toEqual({ A: 'otherOrder ABCD', B: 'float32 little big', C: 'badOrder U_WORD_R' });
  });

  test('stands in columns of yes and no', async () => {
    expect(
      await types(`Tag;Address;Type;Word swap;Byte swap
A;40001;float;yes;no
B;40003;float;ja;oui
C;40005;float;;1
D;40007;uint16;yes;no
E;40008;float;perhaps;`),
    ).toEqual({
      A: 'float32 little big',
      B: 'float32 little little',
      C: 'float32 - little',
      D: 'uint16 - big',
      E: 'badOrder perhaps',
    });
    expect(
      await types(
        'Tag;Address;Type;Swap\nA;40001;float;word\nB;40003;int32;word_byte\nC;40005;float;none\nD;40007;U16;yes',
      ),
    ).toEqual({ A: 'float32 little big', B: 'int32 little little', C: 'float32 big -', D: 'badOrder yes' });
    const { questions } = await read('Tag;Address;Type;Mixed Endian\nA;40001;float;yes');
    expect(questions).toContainEqual(expect.objectContaining({ code: 'mixedOrder', state: 'open' }));
  });
});

describe('a type', () => {
  test.each([
    ['UINT32 (UTC)', 'unreadType UINT32 (UTC) utc'],
    ['UINT16 x10', 'unreadType UINT16 x10 x 10'],
    ['INT16 scale(0.1)', 'unreadType INT16 scale(0.1) scale 0 1'],
    ['Float, mirrored', 'unreadType Float, mirrored mirrored'],
    ['INT64 mod10', 'unreadType INT64 mod10 mod 10'],
    ['uint24', 'unreadType uint24 24'],
    ['signed unsigned 16', 'noType signed unsigned 16'],
    ['Byte', 'noType Byte'],
  ])('%s is refused with the part that is not understood', async (type, reason) => {
    expect(await types(`Tag;Address;Type\nA;40001;${type}`)).toEqual({ A: reason });
  });

  test('of 8 bits without a sign is its whole register, and says so; with one it is refused', async () => {
    const { points, refused } = await read('Tag;Address;Type\nA;40001;u8\nB;40002;int8\nC;40003;USINT\nD;40004;SINT');
    expect(points.map(({ stated, notes }) => [stated.Type, notes[0]?.code])).toEqual([
      ['uint16', 'wholeRegister'],
      ['uint16', 'wholeRegister'],
    ]);
    expect(refused.map(({ reason }) => reason.code)).toEqual(['signedByte', 'signedByte']);
    expect(await types('Tag;Address;Type\nA;40001;u8\nB;40001;u8\nC;40002;u8')).toEqual({
      A: 'sharedByte 40001',
      B: 'sharedByte 40001',
      C: 'uint16 - -',
    });
  });

  test('has the sign of a column of its own, which may not contradict it', async () => {
    expect(
      await types(`Tag;Address;Type;Signed
A;40001;INT16;no
B;40002;word;yes
C;40003;U16;yes
D;40004;float;no
E;40006;DINT;Signed
F;40008;word;maybe`),
    ).toEqual({
      A: 'uint16 - -',
      B: 'int16 - -',
      C: 'otherSign yes U16',
      D: 'float32 - -',
      E: 'int32 - -',
      F: 'badSign maybe',
    });
  });

  test('of bits alone needs a column of signs', async () => {
    const list = 'Tag;Address;Type;Signedness\nA;40001;16 bit;signed\nB;40002;32 bits;unsigned\nC;40004;16 bit;';
    expect(await types(list)).toEqual({ A: 'int16 - -', B: 'uint32 - -', C: 'noType 16 bit' });
  });

  test.each([
    ['Size of variable', '16', '32'],
    ['Size (bytes)', '2', '4'],
    ['Length', '2 bytes', '32 bit'],
    ['Taille de la variable', '1 mot', '2 mots'],
  ])('is as wide as “%s” says', async (name, one, two) => {
    const list = `Tag;Address;Type;${name}\nA;40001;unsigned;${one}\nB;40002;unsigned;${two}`;
    expect(await types(list)).toEqual({ A: 'uint16 - -', B: 'uint32 - -' });
  });
});
