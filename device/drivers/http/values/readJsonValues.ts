import { type FoundValue, type FoundValues, isTwice, notThere, type Pause } from './found.ts';
import { type JsonVisitor, readJson } from './jsonReader.ts';
import type { ValuePath } from './valuePath.ts';

type JsonPath = Extract<ValuePath, { form: 'json' }>;

/** What is wanted, by the steps to it. */
interface Wanted {
  readonly parts: Map<string | number, Wanted>;
  found: FoundValue | undefined;
  isTwice: boolean;
}

const nothing = (): Wanted => ({ parts: new Map(), found: undefined, isTwice: false });

const visitor: JsonVisitor<Wanted> = {
  member: ({ parts }, name) => parts.get(name),
  item: ({ parts }, index) => parts.get(index),
  value: (node, kind, text) => {
    node.found = { kind, text };
  },
  again: (node) => {
    node.isTwice = true;
  },
};

export async function readJsonValues(text: string, paths: readonly JsonPath[], pause: Pause): Promise<FoundValues> {
  const root = nothing();
  const ways = paths.map(({ steps }) => {
    const way = [root];
    for (const step of steps) {
      const { parts } = way.at(-1) ?? root;
      const next = parts.get(step) ?? nothing();
      parts.set(step, next);
      way.push(next);
    }
    return way;
  });
  const mistake = await readJson(text, root, visitor, pause);
  if (mistake !== undefined) return { code: 'httpNotJson', at: String(mistake + 1) };
  return ways.map((way) => (way.some((node) => node.isTwice) ? isTwice : (way.at(-1)?.found ?? notThere)));
}
