import type { Contact } from '../../protocol/administration.ts';
import type { Channel } from '../../protocol/messages/channelSchema.ts';
import type { MessageDocument, MessagePerson } from '../../protocol/messages/messageDocument.ts';
import { appLanguages } from '../../protocol/texts.ts';
import { oneOf } from '../../protocol/wire/recordFields.ts';

/** What an account says of its person; undefined: there is none of that login. */
export type ContactOf = (login: string) => Contact | undefined;

const addresses: Partial<Record<Channel['kind'], 'mail' | 'phone'>> = { smtp: 'mail', sms: 'phone' };

/**
 * Language and addresses are those of the account; the setup's own where the account has none. A way without an address
 * that it needs is left out.
 */
export function withContacts(document: MessageDocument, contactOf: ContactOf): MessageDocument {
  const kinds = new Map(document.ways.map(({ id, kind }) => [id, kind]));
  const reached = (person: MessagePerson): MessagePerson => {
    const contact = person.login === undefined ? undefined : contactOf(person.login);
    if (!contact) return person;
    const language = oneOf(appLanguages, contact.language) ?? person.language;
    const ways = person.ways.flatMap((way) => {
      const address = addresses[kinds.get(way.way) ?? 'page'];
      const to = (address && contact[address]) || way.to;
      return address && !to ? [] : [{ ...way, to }];
    });
    return { ...person, language, ways };
  };
  return { ...document, persons: document.persons.map(reached) };
}

/** Those whose way needs an address that neither the setup nor the account has. */
export function unreachable(
  document: MessageDocument,
  contactOf: ContactOf,
): { readonly path: string; readonly expected: string }[] {
  const kinds = new Map(document.ways.map(({ id, kind }) => [id, kind]));
  return document.persons.flatMap(({ login, ways }, i) =>
    ways.flatMap(({ way, to }, j) => {
      const address = addresses[kinds.get(way) ?? 'page'];
      if (!address || to || login === undefined || contactOf(login)?.[address]) return [];
      const expected = address === 'mail' ? 'a mail address' : 'a phone number such as +33612345678';
      return [{ path: `persons[${i}].ways[${j}].to`, expected }];
    }),
  );
}
