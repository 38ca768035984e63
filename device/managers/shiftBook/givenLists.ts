import { randomUUID } from 'node:crypto';
import { asideBy } from '../../../protocol/alarm.ts';
import type { ReadingList } from '../../../protocol/calls/shiftBook.ts';

/** Of one login: so many tabs may read at once. */
const mostOfLogin = 4;
const mostLists = 200;

type Listed = Pick<ReadingList, 'latest' | 'entries' | 'open'>;

/**
 * What each reading list had on it that must have been read before it is confirmed. What has ended since does not have to
 * be read; commands and changes of state are in the log. After a restart each list is given once more.
 */
export class GivenLists {
  readonly #lists = new Map<string, { readonly login: string; readonly items: ReadonlySet<string> }>();

  /** Its revision. */
  add(login: string, list: Listed): string {
    const revision = randomUUID();
    this.#lists.set(revision, { login, items: new Set(itemsOf(list)) });
    const own = [...this.#lists].filter(([, given]) => given.login === login).map(([key]) => key);
    for (const key of own.slice(0, -mostOfLogin)) this.#lists.delete(key);
    for (const key of [...this.#lists.keys()].slice(0, -mostLists)) this.#lists.delete(key);
    return revision;
  }

  /** Whether the list of that revision, given to that login, had all that there is now. */
  covers(revision: string, login: string, now: Listed): boolean {
    const given = this.#lists.get(revision);
    return given?.login === login && itemsOf(now).every((item) => given.items.has(item));
  }
}

function itemsOf({ latest, entries, open: { alarms, now } }: Listed): string[] {
  return [
    `hand-over ${latest?.id}`,
    ...entries.map(({ event, withdrawal }) => `entry ${event.id} ${withdrawal?.id}`),
    ...alarms.map((alarm) => `alarm ${alarm.id} ${asideBy(alarm)}`),
    ...now.blocks.map(({ id, infoNumber }) => `block ${id ?? infoNumber}`),
    ...now.overrides.map(({ infoNumber, since }) => `override ${infoNumber} ${since}`),
    ...now.links.map(({ name }) => `link ${name}`),
  ];
}
