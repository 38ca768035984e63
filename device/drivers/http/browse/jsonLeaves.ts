import type { Pause } from '../values/found.ts';
import { type JsonVisitor, readJson } from '../values/jsonReader.ts';
import { jsonStepText } from '../values/valuePath.ts';
import { type Leaf, mostLeaves } from './leaf.ts';

type Node = Pick<Leaf, 'steps' | 'text'>;

export async function jsonLeaves(text: string, pause: Pause): Promise<readonly Leaf[] | undefined> {
  const leaves: Leaf[] = [];
  const below = ({ steps, text: before }: Node, step: string | number): Node | undefined =>
    leaves.length >= mostLeaves
      ? undefined
      : {
          steps: [...steps, typeof step === 'number' ? `[${step}]` : step],
          text: before + jsonStepText(step),
        };
  const visitor: JsonVisitor<Node> = {
    member: below,
    item: below,
    value: (node, kind, written) => {
      if (kind !== 'structure') leaves.push({ ...node, found: { kind, text: written } });
    },
    // Its place is that of another one.
    again: () => undefined,
  };
  const mistake = await readJson(text, { steps: [], text: '$' }, visitor, pause);
  if (mistake !== undefined) return undefined;
  return leaves.map(({ steps, text: place, found }) => ({
    steps: steps.length === 0 ? ['$'] : steps,
    // As people write it, where that is clear: `pump.on`, `[0].x`.
    text: place.replace(/^\$(?:\.|(?=\[\d))/, ''),
    found,
  }));
}
