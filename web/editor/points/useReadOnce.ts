import { useState } from 'react';
import { fieldText } from '../../../editor/station/fields.ts';
import { linksOf } from '../../../editor/station/links.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { type AddressesRead, type AddressRead, linkToolLimits } from '../../../protocol/editor/linkTools.ts';
import type { EditorTools } from '../editorTools.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { useTool } from '../links/useTool.ts';

/** Points that one press reads. */
export const readAtOnce = linkToolLimits.points;

/** Reads points of the draft from the field once, link by link; what came of it, by the keys of the points. */
export function useReadOnce(client: DraftClient, tools: EditorTools) {
  const tool = useTool<AddressesRead>();
  const [reads, setReads] = useState<ReadonlyMap<string, AddressRead>>(new Map());
  const read = async (keys: readonly string[]) => {
    const { store } = client;
    if (!store) return;
    setReads(new Map());
    const found = new Map<string, AddressRead>();
    await tool.run(async (signal) => {
      let last: AddressesRead | undefined;
      for (const link of linksOf(store)) {
        const id = fieldText(store, link, 'Id');
        const own = keys.filter((key) => fieldText(store, key, 'Link') === id);
        const node = nodeAt(store, link);
        if (own.length === 0 || !node) continue;
        const points = own.flatMap((key) => nodeAt(store, key) ?? []);
        const reply = await tools.readAddresses({ link: node, points }, signal);
        if (!reply) return undefined;
        for (const [at, one] of reply.reads.entries()) found.set(own[at] ?? '', one);
        // A link that does not answer hides no other one; its problem is what is to be read.
        if (!last || reply.result !== 'done') last = reply;
      }
      return last;
    });
    setReads(found);
  };
  return { ...tool, reads, read };
}
