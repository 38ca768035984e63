import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { linksOf } from '../../../editor/station/links.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { type AddressesRead, type AddressRead, linkToolLimits } from '../../../protocol/editor/linkTools.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { toolProblem } from '../links/toolMessages.ts';
import { useTool } from '../links/useTool.ts';
import type { SectionProps } from '../section.ts';

/** What the field said of points, by their keys. */
export type Reads = ReadonlyMap<string, AddressRead>;

/** Reads points once from the field, as the draft has them; each read takes the place of the one before. */
export function useReads(client: DraftClient, tools: SectionProps['tools']) {
  const { i18n } = useLingui();
  const [reads, setReads] = useState<Reads>(new Map());
  const { isRunning, last, run, cancel } = useTool<AddressesRead>();
  const read = (points: readonly string[]) =>
    run(async (signal) => {
      let reply: AddressesRead | undefined;
      for (const { link, keys } of client.store ? requestsFor(client.store, points) : []) {
        const nodes = keys.flatMap((key) => (client.store && nodeAt(client.store, key)) ?? []);
        reply = await tools.readAddresses({ link, points: nodes }, signal);
        const known = reply?.reads ?? [];
        setReads(
          (now) => new Map([...now, ...keys.flatMap((key, at) => (known[at] ? [[key, known[at]] as const] : []))]),
        );
        if (signal.aborted || toolProblem(i18n, reply)) break;
      }
      return reply;
    });
  return { reads, isRunning, problem: last && toolProblem(i18n, last.reply), read, cancel };
}

/** One request for each link, as large as the device takes it. */
function requestsFor(store: RecordStore, points: readonly string[]) {
  return linksOf(store).flatMap((key) => {
    const link = nodeAt(store, key);
    const id = fieldText(store, key, 'Id');
    const own = points.filter((point) => fieldText(store, point, 'Link') === id);
    const count = Math.ceil(own.length / linkToolLimits.points);
    const parts = Array.from({ length: count }, (_, at) =>
      own.slice(at * linkToolLimits.points, (at + 1) * linkToolLimits.points),
    );
    return link ? parts.map((keys) => ({ link, keys })) : [];
  });
}
