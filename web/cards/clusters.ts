import { endsWith, sharedWords, startsWith } from '../../protocol/text/nameParts.ts';
import { apartX, apartY, around, type Box, misaligned } from './box.ts';
import type { Entry } from './entries.ts';
import type { Item } from './item.ts';

/** Rows of one thing: a card in the making. */
export interface Cluster {
  /** Undefined: a single value, or several that nothing names together. */
  readonly title: string | undefined;
  /** The text of the title; no row has it as its label then. */
  readonly titleItem: Item | undefined;
  readonly entries: readonly Entry[];
  readonly box: Box;
}

/** By the author's group, by their line in a table, by a link or a label over them. */
export function clustersOf(entries: readonly Entry[]): readonly Cluster[] {
  const hosts = new Map<Entry, Entry[]>();
  const singles: Entry[] = [];
  const named = Map.groupBy(entries, (one) => one.lead.element.group ?? one.thing);
  for (const one of named.get(undefined) ?? []) {
    const host = one.label ? undefined : [...hosts.keys()].find((other) => isUnder(one, other, hosts.get(other) ?? []));
    if (host) hosts.get(host)?.push(one);
    else if (one.label) hosts.set(one, [one]);
    else singles.push(one);
  }
  named.delete(undefined);
  return [
    ...[...named].map(([key, rows]) => (typeof key === 'string' ? groupOf(rows, key) : cluster(rows, key))),
    ...[...hosts.values()].map((rows) => {
      const label = rows[0]?.label?.item;
      return cluster(rows, rows.length > 1 || label?.part === 'link' ? label : undefined);
    }),
    ...singles.map((one) => cluster([one])),
  ];
}

export function cluster(entries: readonly Entry[], titleItem?: Item, title = titleItem?.text): Cluster {
  const boxes = entries.map(({ box }) => box);
  return { title, titleItem, entries, box: around(titleItem ? [...boxes, titleItem.bounds] : boxes) };
}

/** The author's group may be spread over the page; its place is that of its first element. */
function groupOf(entries: readonly Entry[], title: string): Cluster {
  const made = cluster(entries, undefined, title);
  return { ...made, box: entries[0]?.box ?? made.box };
}

/** Whether a value without a label is under, or behind, those that a label has already: `Delivery`, pressure, flow. */
function isUnder(one: Entry, host: Entry, rows: readonly Entry[]): boolean {
  const label = host.label?.item;
  const last = rows.at(-1)?.lead;
  if (!label || !last) return false;
  const { lead } = one;
  const em = (lead.em + last.em) / 2;
  const isStacked = apartX(lead.bounds, last.bounds) < 0 && apartY(lead.bounds, last.bounds) < em * 0.9;
  const isBehind = apartY(lead.bounds, last.bounds) < 0 && apartX(lead.bounds, last.bounds) < em * 2;
  if (!isStacked && !isBehind) return false;
  return lead.point?.name === undefined
    ? misaligned(lead.bounds, last.bounds) < em / 2
    : namesBoth(lead.point.name, host.lead.point?.name, label.text);
}

/** The label names their thing, not only what the first of them measures. */
function namesBoth(one: string, host: string | undefined, label: string): boolean {
  if (host === undefined || startsWith(one, label)) return true;
  return sharedWords(one, host) > 0 && !endsWith(host, label);
}
