import { expect, test } from 'vitest';
import { base32, isOfHub, readEnrolCode, writeEnrolCode } from './enrolCode.ts';

const fingerprint = 'AB:'.repeat(31).concat('AB');
const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

test('a code is read as it is typed', () => {
  const code = writeEnrolCode('ABCDEFGHIJKLMNOP', fingerprint);
  expect(code).toMatch(/^ABCD-EFGH-IJKL-MNOP\.(?:[A-Z2-7]{4}-){6}[A-Z2-7]{2}$/);
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')}\n`])
    expect(readEnrolCode(typed)).toMatchObject({ secret: 'ABCDEFGHIJKLMNOP' });
});

test('a code names the key of its hub', () => {
  const parts = readEnrolCode(writeEnrolCode('ABCDEFGHIJKLMNOP', fingerprint));
  expect(parts && isOfHub(parts, fingerprint)).toBe(true);
  expect(parts && isOfHub(parts, fingerprint.replace('AB', 'AC'))).toBe(false);
});

test.each(['', '.', 'ABCD', 'ABCDEFGHIJKLMNOP', `ABCDEFGHIJKLMNO1.${'A'.repeat(26)}`, 'A'.repeat(10_000)])(
  'no code: %#',
  (text) => expect(readEnrolCode(text)).toBeUndefined(),
);

test('base 32 is that of RFC 4648', () => {
  expect(base32(bytesOf('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(bytesOf('f'))).toBe('MY');
});
