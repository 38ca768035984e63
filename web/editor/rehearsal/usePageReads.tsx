import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { readAddresses } from '../../../protocol/calls/linkTool.ts';
import { namesOn } from '../../../protocol/elementKinds.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { replyOf } from '../../api/ask.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { toolProblem } from '../links/toolMessages.ts';
import type { SectionProps } from '../section.ts';
import { useFieldReads } from './useFieldReads.ts';

/** Reads what the page shows and the running station does not have; returns which links can’t be read, and why. */
export function usePageReads(
  props: Pick<SectionProps, 'client' | 'tools' | 'runs' | 'setOwn'>,
  synoptic: Synoptic | undefined,
): ReactNode {
  const { i18n } = useLingui();
  const { store: values } = useWorld();
  const points = useCallback(
    () =>
      namesOn(synoptic?.elements ?? []).flatMap(
        (name) => values.points().get(values.numberOf(name) ?? Number.NaN) ?? [],
      ),
    [synoptic, values],
  );
  const unread = useFieldReads({ ...props, points });
  return [...unread].map(([link, result]) => {
    const fault = replyOf(result)?.reads.find((read) => read.fault)?.fault;
    const problem = toolProblem(i18n, readAddresses, result, fault);
    return (
      <p key={link} role="status">
        <Trans>
          Link “{link}”: {problem}
        </Trans>
      </p>
    );
  });
}
