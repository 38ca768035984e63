import type { DeviceEvent, EventFilter } from '../../../protocol/log/event.ts';
import { severities } from '../../../protocol/log/eventTraits.ts';
import type { LogAccess } from '../logAccess.ts';
import { folded } from './folded.ts';
import { textOf } from './words.ts';

/** For events as their reader may see them. */
export function matcherOf(filter: EventFilter): (event: DeviceEvent) => boolean {
  const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY, severity = 0, person, episode } = filter;
  const { kinds = [], objects = [], textKinds = [] } = filter;
  const [kindSet, objectSet, textKindSet] = [new Set<string>(kinds), new Set(objects), new Set<string>(textKinds)];
  const text = filter.text === undefined ? undefined : folded(filter.text);
  const tests: readonly (false | ((event: DeviceEvent) => boolean))[] = [
    ({ time }) => time >= from && time <= until,
    kindSet.size > 0 && (({ kind }) => kindSet.has(kind)),
    (event) => event.severity >= severity,
    person !== undefined && ((event) => event.person === person),
    objectSet.size > 0 && (({ object }) => object?.id !== undefined && objectSet.has(object.id)),
    episode !== undefined && ((event) => event.id === episode || event.episode === episode),
    text !== undefined && ((event) => textKindSet.has(event.kind) || textOf(event).includes(text)),
  ];
  const needed = tests.filter((test) => test !== false);
  return (event) => needed.every((test) => test(event));
}

type Tagged = 'kind' | 'severity' | 'person' | 'object' | 'episode';

/** Characters for private use, which hardly any text has. */
const [firstChar, chars] = [0xe000, 6400];

/**
 * A value that is searched as a whole, as one trigram. Two values may have the same one: what the index finds is
 * compared with the filter.
 */
export function tag(of: Tagged, value: string | number): string {
  let hash = 0;
  for (const char of `${of} ${value}`) hash = (hash * 1009 + (char.codePointAt(0) ?? 0)) % chars ** 3;
  return String.fromCodePoint(...[0, 1, 2].map((place) => firstChar + (Math.floor(hash / chars ** place) % chars)));
}

/**
 * The FTS5 expression of a filter: it finds all matching events, but for its times and the first event of its episode,
 * and few others. Undefined: the index does not help.
 */
export function expressionOf(filter: EventFilter, { hasFailedNames }: LogAccess): string | undefined {
  const { kinds = [], severity = 0, person, objects = [], episode, text } = filter;
  const graver = Object.values(severities).filter((one) => severity > 0 && one >= severity);
  // The index has no names of failed logins: a reader who may see them searches all of these.
  const named = (one: string | undefined) =>
    one !== undefined && hasFailedNames ? `(${one} OR ${anyOf('kind', ['loginFailed'])})` : one;
  const conditions = [
    anyOf('kind', kinds),
    anyOf('severity', graver),
    named(anyOf('person', person === undefined ? [] : [person])),
    anyOf('object', objects),
    anyOf('episode', episode === undefined ? [] : [episode]),
    textExpression(named(trigrams(text)), filter),
  ].filter((one) => one !== undefined);
  return conditions.length === 0 ? undefined : conditions.join(' AND ');
}

function textExpression(words: string | undefined, { textKinds = [] }: EventFilter): string | undefined {
  if (words === undefined || textKinds.length === 0) return words;
  return `(${words} OR ${anyOf('kind', textKinds)})`;
}

/** Undefined: without accents the text is shorter than a trigram. */
function trigrams(text: string | undefined): string | undefined {
  const all = [...folded(text ?? '')];
  const some = new Set(all.slice(2).map((_, i) => quoted(all.slice(i, i + 3).join(''))));
  return some.size === 0 ? undefined : `(${[...some].join(' AND ')})`;
}

function anyOf(of: Tagged, values: readonly (string | number)[]): string | undefined {
  return values.length === 0 ? undefined : `(${values.map((value) => quoted(tag(of, value))).join(' OR ')})`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
