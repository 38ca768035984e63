import { conflictsOf } from '../programme/conflicts.ts';
import { dayOf, weekdayOf } from '../programme/dates.ts';
import { cutTo } from '../text/letters.ts';
import { type Channel, isReachable, serverOf } from './channelSchema.ts';
import { isMailAddress, phoneNumber } from './contact.ts';
import { type DocumentFault, DocumentFaults } from './documentFaults.ts';
import type { Part } from './documentParts.ts';
import { documentSchema, type MessageDocument, type Roster, rostersSchema } from './messageDocument.ts';
import { exceptionsOf } from './rosterProgramme.ts';
import { checkNames } from './setupNames.ts';

export type ReadDocument<T> = { readonly document: T } | { readonly faults: readonly DocumentFault[] };

/** The whole document, or all its faults: no part of it is used then. */
export function readDocument(json: string): ReadDocument<MessageDocument> {
  return read(json, documentSchema, checkDocument);
}

/** A document that was checked when it was written: newer checks beyond its shape must not lose it. */
export function readStoredDocument(json: string): ReadDocument<MessageDocument> {
  return read(json, documentSchema, () => undefined);
}

/** The rosters alone, whose persons are those of a document. */
export function readRosters(json: string, document: MessageDocument): ReadDocument<readonly Roster[]> {
  return read(
    json,
    { ...rostersSchema, read: (value, _, faults) => rostersSchema.read(value, 'roster', faults) },
    (rosters, faults) => {
      checkRosters({ ...document, roster: rosters }, faults);
      checkNames({ ...document, roster: rosters }, faults);
    },
  );
}

/** As it is exported: including defaults, so that it is readable without this page. */
export function writeDocument(document: MessageDocument): string {
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function read<T>(json: string, part: Part<T>, check: (document: T, faults: DocumentFaults) => void): ReadDocument<T> {
  const faults = new DocumentFaults();
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { faults: [{ path: 'document', code: 'noJson', value: cutTo((error as Error).message, 80) }] };
  }
  const document = part.read(value, '', faults);
  if (faults.list.length === 0) check(document, faults);
  return faults.list.length > 0 ? { faults: faults.list } : { document };
}

function checkDocument(document: MessageDocument, faults: DocumentFaults): void {
  for (const [i, channel] of document.ways.entries()) checkChannel(channel, `ways[${i}]`, faults);
  checkPersons(document, faults);
  checkRosters(document, faults);
  checkNames(document, faults);
}

function checkUnique(ids: readonly string[], pathOf: (index: number) => string, faults: DocumentFaults): void {
  for (const [i, id] of ids.entries()) if (ids.indexOf(id) < i) faults.add(pathOf(i), 'duplicate', { value: id });
}

/** A secret is never sent in plain text over a network. */
function checkChannel(channel: Channel, path: string, faults: DocumentFaults): void {
  if (channel.kind === 'smtp') {
    const isOpen = channel.security === 'none' && channel.user !== undefined;
    if (isOpen && !isLoopback(channel.host))
      faults.add(`${path}.security`, 'insecure', { value: 'none', expected: 'starttls, tls' });
    if ((channel.user === undefined) !== (channel.secret === undefined))
      faults.add(`${path}.secret`, 'oneOfBoth', { expected: 'user, secret' });
  }
  if (channel.kind === 'sms' && (channel.url === undefined) === (channel.folder === undefined)) {
    faults.add(`${path}.url`, 'oneOfBoth', { expected: 'url or folder' });
  }
  if ((channel.kind === 'webhook' || channel.kind === 'sms') && channel.url !== undefined) {
    const { host = '', isHttps = false } = serverOf(channel.url) ?? {};
    if (!isReachable(channel.url))
      faults.add(`${path}.url`, 'badText', {
        value: channel.url,
        expected: 'a host name or address, and a port of 1 to 65535',
      });
    const hasSecret = channel.bearer !== undefined || channel.url.includes('{secret}');
    if (hasSecret && !isHttps && !isLoopback(host))
      faults.add(`${path}.url`, 'insecure', { value: channel.url, expected: 'https' });
    if (channel.url.includes('{secret}') && channel.secret === undefined)
      faults.add(`${path}.secret`, 'missing', { expected: 'the name of a secret' });
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** What a channel requires of the person, by its kind. */
const addressChecks: Partial<
  Record<Channel['kind'], { readonly isValid: (to: string) => boolean; readonly expected: string }>
> = {
  smtp: { isValid: isMailAddress, expected: 'a mail address' },
  sms: { isValid: (to) => phoneNumber(to) !== undefined, expected: 'a phone number such as +33612345678' },
};

function checkPersons({ persons, ways }: MessageDocument, faults: DocumentFaults): void {
  for (const [i, person] of persons.entries()) {
    for (const [j, { way: id, to }] of person.ways.entries()) {
      const path = `persons[${i}].ways[${j}]`;
      const channel = ways.find((one) => one.id === id);
      const check = channel && addressChecks[channel.kind];
      if (channel?.kind === 'page' && person.login === undefined)
        faults.add(`persons[${i}].login`, 'loginMissing', { value: id });
      else if (check && to === undefined && person.login === undefined)
        faults.add(`${path}.to`, 'addressMissing', { expected: check.expected });
      else if (check && to !== undefined && !check.isValid(to))
        faults.add(`${path}.to`, 'badText', { value: to, expected: check.expected });
    }
  }
}

function checkRosters({ roster }: MessageDocument, faults: DocumentFaults): void {
  for (const [i, one] of roster.entries()) {
    const path = `roster[${i}]`;
    for (const [w, week] of one.weeks.entries())
      for (const [d, duties] of week.entries()) checkDay(duties, `${path}.weeks[${w}][${d}]`, faults);
    checkFirstWeek(one, path, faults);
    checkExceptions(one, path, faults);
    for (const [s, { from, to }] of one.swaps.entries()) {
      if (to <= from) faults.add(`${path}.swaps[${s}].to`, 'endsBeforeItBegins', { value: to });
    }
  }
}

function checkDay(duties: Roster['weeks'][number][number], path: string, faults: DocumentFaults): void {
  checkUnique(
    duties.map(({ time }) => time),
    (k) => `${path}[${k}].time`,
    faults,
  );
}

function checkFirstWeek({ weeks, from }: Roster, path: string, faults: DocumentFaults): void {
  const first = from === undefined ? undefined : dayOf(from);
  if (first === undefined && weeks.length > 1)
    faults.add(`${path}.from`, 'missing', { expected: 'the Monday of the first week' });
  if (first !== undefined && weekdayOf(first) !== 0)
    faults.add(`${path}.from`, 'badText', { value: from, expected: 'a Monday' });
}

function checkExceptions(roster: Roster, path: string, faults: DocumentFaults): void {
  const { exceptions } = roster;
  checkUnique(
    exceptions.map(({ name }) => name),
    (i) => `${path}.exceptions[${i}].name`,
    faults,
  );
  const before = faults.list.length;
  for (const [i, { from, to = from, weekday, duties }] of exceptions.entries()) {
    const at = `${path}.exceptions[${i}]`;
    if ((from === undefined) === (weekday === undefined))
      faults.add(at, 'oneOfBoth', { expected: 'from (and to), or weekday' });
    const [first, last] = [dayOf(from ?? ''), dayOf(to ?? '')];
    if ((first === undefined) !== (last === undefined))
      faults.add(`${at}.to`, 'badText', { value: to, expected: 'a year in both dates or in neither' });
    if (first !== undefined && last !== undefined && last < first)
      faults.add(`${at}.to`, 'endsBeforeItBegins', { value: to });
    checkDay(duties, `${at}.duties`, faults);
  }
  if (faults.list.length > before) return;
  for (const { exception = 0, other, date } of conflictsOf(exceptionsOf(roster, new Map()))) {
    faults.add(`${path}.exceptions[${exception}]`, 'sameDay', {
      value: other,
      expected: `another priority on ${date}`,
    });
  }
}
