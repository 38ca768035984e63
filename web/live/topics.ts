import { changedVersions, type Topic, type Versions } from '../../protocol/topics.ts';
import { createListeners, type Listeners, type Readable } from '../ui/store.ts';

export interface Topics {
  readonly of: (topic: Topic) => Readable<number | undefined>;
  readonly update: (received: Versions | undefined) => void;
  readonly clear: () => void;
}

export function createTopics(): Topics {
  const listeners = new Map<Topic, Listeners>();
  const readables = new Map<Topic, Readable<number | undefined>>();
  let versions: Versions = {};
  return {
    of: (topic) => {
      const known = readables.get(topic);
      if (known) return known;
      const heard = createListeners();
      const made = { get: () => versions[topic], subscribe: heard.subscribe };
      listeners.set(topic, heard);
      readables.set(topic, made);
      return made;
    },
    update: (received) => {
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
