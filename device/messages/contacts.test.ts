import { expect, test } from 'vitest';
import { readDocument } from '../../protocol/messages/readDocument.ts';
import { withValidChannels } from './channelFaults.ts';
import { withContacts } from './contacts.ts';

const mail = { id: 'mail', kind: 'smtp', host: 'mail.town.fr', from: 'vigie@town.fr' };
const sms = { id: 'sms', kind: 'sms', url: 'https://sms.town.fr/?to={to}&text={text}' };
const anna = { id: 'Anna', login: 'anna', language: 'en', ways: [{ way: 'mail' }, { way: 'sms', to: '+33600000000' }] };
const read = readDocument(JSON.stringify({ version: 1, ways: [mail, sms], persons: [anna] }));
const document = 'document' in read ? read.document : expect.fail(JSON.stringify(read.faults));
const reached = (contact: object | undefined) => withContacts(document, () => contact).persons[0];

test('a person with an account is reached where the account says, in its language', () => {
  expect(reached({ mail: 'anna@town.fr', phone: '', language: 'fr' })).toMatchObject({
    language: 'fr',
    ways: [
      { way: 'mail', to: 'anna@town.fr' },
      { way: 'sms', to: '+33600000000' },
    ],
  });
});

test('the setup counts where the account has none, and a way without an address is none', () => {
  expect(reached({ mail: '', phone: '+33611111111', language: '' })).toMatchObject({
    language: 'en',
    ways: [{ way: 'sms', to: '+33611111111' }],
  });
  expect(reached(undefined)).toBe(document.persons[0]);
});

test('a setup that reaches nobody by a way is refused, with its place', () => {
  const checked = (contact: object | undefined) =>
    withValidChannels(
      read,
      () => undefined,
      () => contact,
    );
  expect(checked({ mail: 'anna@town.fr' })).toBe(read);
  expect(checked({ mail: '' })).toMatchObject({ faults: [{ path: 'persons[0].ways[0].to', code: 'addressMissing' }] });
});
