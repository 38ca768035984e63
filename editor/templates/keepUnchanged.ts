import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { type Instance, placedInstances, rememberInstance } from './instances.ts';
import { partFingerprint } from './partFingerprint.ts';
import { templateFingerprint, templatesIn } from './template.ts';

/** A change that says the same in other words: what was as in its template still counts so. */
export function keepUnchanged(edit: Transaction, change: () => void): void {
  const { store } = edit;
  const unchanged = placedInstances(store).map(({ instance, parts }) => {
    const isUnchanged = ([name, key]: readonly [string, string]) =>
      partFingerprint(store, key) === instance.parts.get(name)?.fingerprint;
    return { instance, parts: [...parts].filter(isUnchanged) };
  });
  const before = fingerprintsOf(store);
  change();
  const after = fingerprintsOf(store);
  for (const { instance, parts } of unchanged) {
    const of = instance.template;
    const isCurrent = instance.fingerprint === before.get(of);
    const now: Instance = {
      ...instance,
      fingerprint: (isCurrent && after.get(of)) || instance.fingerprint,
      parts: new Map([...instance.parts, ...parts.flatMap(([name, key]) => rememberedNow(store, instance, name, key))]),
    };
    if (now.fingerprint !== instance.fingerprint || parts.some(([name]) => differs(instance, now, name)))
      rememberInstance(edit, now);
  }
}

function rememberedNow(store: RecordStore, { parts }: Instance, name: string, key: string) {
  const part = parts.get(name);
  return part ? [[name, { ...part, fingerprint: partFingerprint(store, key) }] as const] : [];
}

const differs = (before: Instance, now: Instance, name: string) =>
  before.parts.get(name)?.fingerprint !== now.parts.get(name)?.fingerprint;

function fingerprintsOf(store: RecordStore): ReadonlyMap<string, string> {
  return new Map(templatesIn(store).map((template) => [template.id, templateFingerprint(store, template)]));
}
