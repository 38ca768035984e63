import { expect, test } from 'vitest';
import { channelKinds } from '../../../protocol/messages/channelSchema.ts';
import { documentSchema } from '../../../protocol/messages/messageDocument.ts';
import { partAt } from './draft.ts';

/** Entered by choosing something else, or in a part of its own. */
const others = /^(version|notifyAcknowledged)$|\.kind$|\.swaps\[\]|exceptions\[\]\.(weekday|week|month)$/;

test('each field of the document has a name', () => {
  const rows = documentSchema.rows('');
  const ways = channelKinds.map((kind) => ({ kind }));
  const fields = rows.flatMap(([path]) => {
    const kind = / \((\w+)\)/.exec(path)?.[1];
    const place = path
      .replace('[] (', `[${(channelKinds as readonly (string | undefined)[]).indexOf(kind)}] (`)
      .replace(/ \(\w+\)/, '')
      .replaceAll('[]', '[0]');
    const part = partAt({ ways }, place);
    const isPlain = (part?.field ?? part?.input) !== undefined && !/(priorities|days|areas)\[\]$/.test(path);
    return isPlain && !others.test(path) ? [{ path: place, title: part?.about?.title }] : [];
  });
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter(({ title }) => title === undefined)).toEqual([]);
});
