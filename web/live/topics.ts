import { changedVersions, type Topic, type Versions } from '../../protocol/topics.ts';
import { getOrInsert } from '../ui/getOrInsert.ts';
import { createListeners, type Listeners, type Readable } from '../ui/store.ts';

export function createTopics() {
  const known = new Map<Topic, Readable<number | undefined> & Listeners>();
  let versions: Versions = {};
  return {
    of: (topic: Topic): Readable<number | undefined> =>
      getOrInsert(known, topic, () => ({ get: () => versions[topic], ...createListeners() })),
    update: (received: Versions | undefined) => {
      const changed = received && changedVersions(versions, received);
      if (!changed) return;
      versions = { ...versions, ...changed };
      for (const topic of Object.keys(changed) as Topic[]) known.get(topic)?.notify();
    },
    clear: () => {
      versions = {};
    },
  };
}
