import { setupI18n } from '@lingui/core';
import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import type { Proposal, ProposeRequest, PutPart } from '../../../protocol/calls/deployment.ts';
import { partBytes } from '../../../protocol/configuration/limits.ts';
import { fromBase64 } from '../../api/base64.ts';
import { type Replies, testClient } from '../../api/testClient.ts';
import { languages } from '../../text/language.ts';
import { sha256Of } from './sha256Of.ts';
import { cancelled, type UploadParts, type UploadProgress, upload } from './upload.ts';

const english = setupI18n({ locale: 'en', messages: { en: (await languages.en.first()).messages } });
const sha256 = (bytes: Uint8Array) => bytesToHex(hashOf(bytes));
const file = (name: string, length: number) => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + name.length) % 251);
  return { name, bytes: length, content: bytes, read: async () => bytes };
};
const page = file('station.xml', 10);
const picture = file('images/pump.png', 2 * partBytes + 5);
const none = { missing: [], ignored: [], faults: [], remarks: [], findings: [], endedAlarms: [] };

const joined = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.filter(Boolean).flatMap((part) => [...part]));

/** A device that stores parts, and takes a proposal when it has all of it. */
function device(lost: (part: PutPart, attempt: number) => boolean = () => false) {
  const parts = new Map<string, Uint8Array[]>();
  const sent: PutPart[] = [];
  const complete = (hash: string) => parts.has(hash) && sha256(joined(parts.get(hash) ?? [])) === hash;
  const propose = ({ files }: ProposeRequest): Proposal => {
    const missing = files.flatMap((one) => (one.sha256 && !complete(one.sha256) ? one.sha256 : []));
    if (missing.length > 0) return { ...none, result: 'refused', reason: 'incomplete', missing };
    return { ...none, result: 'proposed', version: 2 };
  };
  const putPart = (part: PutPart) => {
    sent.push(part);
    if (lost(part, sent.length)) return undefined;
    const known = parts.get(part.sha256) ?? [];
    known[part.part] = fromBase64(part.base64);
    parts.set(part.sha256, known);
    return { result: 'done', missing: part.parts - known.filter(Boolean).length } as const;
  };
  return { parts, sent, propose, putPart };
}

const seen: UploadProgress[] = [];
const usual = ({ propose, putPart, ...more }: Replies & Partial<UploadParts>): UploadParts => ({
  client: testClient({ propose, putPart }),
  files: [page, picture],
  base: 1,
  comment: 'wells',
  signal: new AbortController().signal,
  onProgress: (progress) => seen.push(progress),
  wait: async () => undefined,
  ...more,
});

test('files are sent in parts that the device takes, and proposed', async () => {
  const { sent, ...calls } = device();
  expect(await upload(usual(calls))).toMatchObject({ kind: 'ok', reply: { version: 2 } });
  expect(sent.map(({ part, parts }) => [part, parts])).toEqual([
    [0, 1],
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
  expect(sent.every(({ base64 }) => base64.length <= 180 * 1024)).toBe(true);
});

test('what the device has already is not sent again', async () => {
  const { sent, parts, ...calls } = device();
  parts.set(sha256(picture.content), [picture.content]);
  await upload(usual(calls));
  expect(sent.map((part) => part.sha256)).toEqual([sha256(page.content)]);
});

test('a lost link is waited for, the user sees it, and the upload goes on with the same part', async () => {
  seen.length = 0;
  const { sent, ...calls } = device((_, attempt) => attempt === 2 || attempt === 3);
  expect(await upload(usual(calls))).toMatchObject({ kind: 'ok' });
  expect(sent.map(({ part }) => part)).toEqual([0, 0, 0, 0, 1, 2]);
  expect(seen.filter(({ isWaiting }) => isWaiting)).toHaveLength(2);
});

test('a cancelled upload sends nothing more', async () => {
  const stop = new AbortController();
  const { sent, ...calls } = device((_, attempt) => {
    if (attempt === 2) stop.abort();
    return false;
  });
  expect(await upload(usual({ ...calls, signal: stop.signal }))).toBe(cancelled);
  expect(sent).toHaveLength(2);
});

test.each([
  ['tooMuch', 'The device takes no more files at present: uploads exceed their limit.'],
  ['notStored', 'The device can’t write to its disk. Nothing was changed.'],
] as const)('a part that is refused ends it: %s', async (reason, words) => {
  const { propose } = device();
  const putPart = () => ({ result: 'refused', reason, missing: 1 }) as const;
  const end = await upload(usual({ propose, putPart }));
  expect(end.kind === 'stopped' && english._(end.fault)).toBe(words);
});

test('a device that loses what it took is not sent the same for ever', async () => {
  const { sent, parts, putPart, propose } = device();
  const forgetful = (request: ProposeRequest) => {
    parts.clear();
    return propose(request);
  };
  expect(await upload(usual({ propose: forgetful, putPart }))).toMatchObject({ reason: 'incomplete' });
  expect(sent).toHaveLength(3 * 4);
});

test('the checksum of a text that the standard gives', async () => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await sha256Of(new TextEncoder().encode('abc'))).toBe(abc);
});

test.each([0, 1024 * 1024, 1024 * 1024 + 1])('the checksum of %i bytes, in slices', async (length) => {
  const { content } = file('a', length);
  expect(await sha256Of(content)).toBe(sha256(content));
});
