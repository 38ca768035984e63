import type { Topic, Versions } from '../../../protocol/topics.ts';
import type { ManagerParts } from '../parts.ts';

type Parts = Pick<ManagerParts, 'alarming' | 'commands' | 'programmes' | 'now'>;

interface Seen {
  /** Of the whole station. */
  readonly all: number | undefined;
  readonly content: string;
  readonly version: number;
}

/**
 * Of the whole station's versions, those of a part of it (`parts` are limited): a topic is newer only where what is seen
 * of it has changed.
 */
export function limitedVersions({ alarming, commands, programmes, now }: Parts): (all: Versions) => Versions {
  // Unlike those of another reach, of which a page may have them.
  const first = now();
  const contents: Partial<Record<Topic, () => string>> = {
    alarms: () => alarming.alarms.list(undefined).sequence,
    blocks: () => JSON.stringify(commands.blocks.list()),
    overrides: () => JSON.stringify(commands.overrides.list().map(({ field: _, ...override }) => override)),
    programmes: () => JSON.stringify(programmes.scheduler.states()),
  };
  const seen = new Map<Topic, Seen>();
  const versionOf = (topic: Topic, contentOf: () => string, all: number | undefined): number => {
    const known = seen.get(topic);
    if (known && known.all === all) return known.version;
    const content = contentOf();
    const version = known ? known.version + (content === known.content ? 0 : 1) : first;
    seen.set(topic, { all, content, version });
    return version;
  };
  let last: { readonly all: Versions; readonly own: Versions } | undefined;
  return (all) => {
    if (last?.all === all) return last.own;
    const own = Object.entries(contents).map(([topic, contentOf]) => {
      const name = topic as Topic;
      return [name, versionOf(name, contentOf, all[name])];
    });
    last = { all, own: { ...all, ...Object.fromEntries(own) } };
    return last.own;
  };
}
