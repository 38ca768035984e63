import { expect, test } from 'vitest';
import { hashPassword, parsePhc, unmatchableHash, verifyPassword } from './password.ts';

test('a password fits its own hash, and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horse ', hash)).toBe(false);
  expect(await verifyPassword('correct horse', await hashPassword('battery staple'))).toBe(false);
});

test('what is checked for an unknown login costs as much as any password, and none fits it', async () => {
  const nobody = parsePhc(unmatchableHash());
  const somebody = parsePhc(await hashPassword('correct horse'));
  const costOf = (hash: typeof nobody) => hash && { ...hash, nonce: hash.nonce.length, tag: hash.tag.length };
  expect(nobody).toBeDefined();
  expect(costOf(nobody)).toEqual(costOf(somebody));
  expect(await verifyPassword('', unmatchableHash())).toBe(false);
});
