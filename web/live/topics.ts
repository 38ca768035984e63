import { changedVersions, type Topic, type Versions } from '../../protocol/topics.ts';
import { createListeners, type Listeners, type Readable } from '../ui/store.ts';

export function createTopics() {
  const listeners = new Map<Topic, Listeners>();
  const readables = new Map<Topic, Readable<number | undefined>>();
  let versions: Versions = {};
  return {
    of: (topic: Topic): Readable<number | undefined> => {
      const known = readables.get(topic);
      if (known) return known;
      const heard = createListeners();
      const made = { get: () => versions[topic], subscribe: heard.subscribe };
      listeners.set(topic, heard);
      readables.set(topic, made);
      return made;
    },
    update: (received: Versions | undefined) => {
      const changed = received && changedVersions(versions, received);
      if (!changed) return;
      versions = { ...versions, ...changed };
      for (const topic of Object.keys(changed) as Topic[]) listeners.get(topic)?.notify();
    },
    clear: () => {
      versions = {};
    },
  };
}
