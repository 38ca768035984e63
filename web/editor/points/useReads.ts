import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AddressesRead, type AddressRead, readAddresses } from '../../../protocol/calls/linkTool.ts';
import type { ResultOf } from '../../../protocol/calls/result.ts';
import { ask, replyOf } from '../../api/ask.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { toolProblem } from '../links/toolMessages.ts';
import { useTool } from '../links/useTool.ts';
import type { SectionProps } from '../section.ts';
import { readRequests } from './readRequests.ts';

/** By the keys of the points. */
export type Reads = ReadonlyMap<string, AddressRead>;

/** As the draft has them; each read replaces the one before. */
export function useReads(client: DraftClient, tools: SectionProps['tools']) {
  const { i18n } = useLingui();
  const [reads, setReads] = useState<Reads>(new Map());
  const { isRunning, last, run, cancel } = useTool<AddressesRead>();
  const read = (points: readonly string[]) =>
    run(async (signal) => {
      let result: ResultOf<typeof readAddresses> | undefined;
      for (const { link, points: own } of readRequests(client.store, points)) {
        const nodes = own.map(({ node }) => node);
        result = await ask(tools.device, readAddresses, { link, points: nodes, isRepeated: false }, signal);
        const known = replyOf(result)?.reads ?? [];
        setReads(
          (now) => new Map([...now, ...own.flatMap(({ key }, at) => (known[at] ? [[key, known[at]] as const] : []))]),
        );
        if (signal.aborted || toolProblem(i18n, readAddresses, result)) break;
      }
      return result;
    });
  return { reads, isRunning, problem: last && toolProblem(i18n, readAddresses, last), read, cancel };
}
