/** What pages reload when it has changed: each has a version in the frames of the feed. */
export const topics = [
  'events',
  'alarms',
  'blocks',
  'overrides',
  'programmes',
  'messages',
  'accounts',
  /** What users see and may: their profiles and groups. */
  'rights',
  'configuration',
  /** Versions of the configuration, and which one is on trial. */
  'versions',
  /** Of a hub: its stations and their alarms. */
  'fleet',
] as const;
export type Topic = (typeof topics)[number];

/** Versions by topic; another number means that it has changed, and nothing more. */
export type Versions = Readonly<Partial<Record<Topic, number>>>;

/** Undefined: no version differs. */
export function changedVersions(before: Versions, now: Versions): Versions | undefined {
  if (before === now) return undefined;
  const changed = topics.filter((topic) => now[topic] !== undefined && now[topic] !== before[topic]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((topic) => [topic, now[topic]]));
}
