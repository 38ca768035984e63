import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface FieldWords {
  readonly label: MessageDescriptor;
  /** What may be entered. */
  readonly rule?: MessageDescriptor;
}

const name = msg`A name of up to 40 letters, digits, - and _.`;
const webAddress = msg`An address that begins with https:// or http://.`;
const time = msg`A time such as 17:30.`;
const from = { label: msg({ message: 'From', context: 'time of day' }), rule: time };
const to = { label: msg({ message: 'To', context: 'time of day' }), rule: time };
const priorities = { label: msg`Priorities`, rule: msg`At least one priority.` };
const days = { label: msg`Days`, rule: msg`At least one day.` };
const who = { label: msg`Whom`, rule: msg`A person, a roster or all persons.` };

/** Each field of the document by its place, without the numbers of its list. */
const words: Readonly<Record<string, FieldWords>> = {
  'ways[].id': { label: msg({ message: 'Name', context: 'way' }), rule: name },
  'ways[].host': { label: msg`Server`, rule: msg`Host name or address of the mail server.` },
  'ways[].port': { label: msg`Port` },
  'ways[].security': { label: msg`Encryption` },
  'ways[].from': { label: msg`Sender`, rule: msg`A mail address such as vigie@town.fr.` },
  'ways[].user': { label: msg`Login at the server` },
  'ways[].secret': { label: msg`Name of the password or key`, rule: name },
  'ways[].bearer': { label: msg`Name of the access token`, rule: name },
  'ways[].ca': { label: msg`Name of the certificate of your own authority`, rule: name },
  'ways[].url': { label: msg`Web address`, rule: webAddress },
  'ways[].method': { label: msg`HTTP method` },
  'ways[].fields': { label: msg`Further fields`, rule: msg`One per line, as “name: value”. Up to 20.` },
  'ways[].textField': { label: msg`Field of the text`, rule: name },
  'ways[].toField': { label: msg`Field of the number`, rule: name },
  'ways[].folder': {
    label: msg`Folder of gammu-smsd on the device`,
    rule: msg`A path that begins with /. Without a web address.`,
  },
  'ways[].point': { label: msg`Horn` },
  'persons[].id': {
    label: msg({ message: 'Name', context: 'person' }),
    rule: msg`A name of up to 60 characters, without a colon.`,
  },
  'persons[].login': { label: msg`Account` },
  'persons[].language': { label: msg`Language` },
  'persons[].ways[].way': { label: msg({ message: 'Way', context: 'of a message' }) },
  'persons[].ways[].to': { label: msg({ message: 'Address', context: 'of a person' }) },
  'rules[].priorities': priorities,
  'rules[].areas': { label: msg`Areas` },
  'rules[].hours[].days': days,
  'rules[].hours[].from': from,
  'rules[].hours[].to': to,
  'rules[].afterS': { label: msg`First call` },
  'rules[].steps[].who': who,
  'rules[].steps[].waitS': { label: msg`Wait before the next step` },
  'rules[].steps': { label: msg({ message: 'Steps', context: 'of a rule' }), rule: msg`At least one step.` },
  'roster[].id': { label: msg({ message: 'Name', context: 'roster' }), rule: name },
  'roster[].from': { label: msg`Monday of the first week`, rule: msg`The date of a Monday.` },
  'roster[].exceptions[].name': { label: msg({ message: 'Name', context: 'exception' }) },
  'roster[].exceptions[].priority': { label: msg`Priority` },
  'roster[].exceptions[].from': { label: msg`First day` },
  'roster[].exceptions[].to': { label: msg`Last day` },
  'quiet[].priorities': priorities,
  'quiet[].days': days,
  'quiet[].from': from,
  'quiet[].to': to,
  'test.day': { label: msg({ message: 'Day', context: 'of the week' }) },
  'test.time': { label: msg({ message: 'Time', context: 'time of day' }), rule: time },
  'test.who': who,
  'signOfLife.time': { label: msg({ message: 'Time', context: 'time of day' }), rule: time },
  'signOfLife.who': who,
};
const duty = {
  time: { label: msg({ message: 'Time', context: 'time of day' }), rule: time },
  person: { label: msg`On call` },
} as const;

/** Undefined: a place that has no field of its own. */
export function wordsOf(path: string): FieldWords | undefined {
  const place = path.replaceAll(/\[\d+\]/g, '[]');
  const part = /\[\]\.(time|person)$/.exec(place)?.[1] as keyof typeof duty | undefined;
  return words[place] ?? (part && place.startsWith('roster[]') ? duty[part] : undefined);
}
