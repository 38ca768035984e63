import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useMemo, useState } from 'react';
import type { UnblockRequest } from '../../protocol/commands/blockRequest.ts';
import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import type { Override } from '../../protocol/commands/override.ts';
import { ReleaseDialog } from '../live/release/ReleaseDialog.tsx';
import { UnblockDialog } from '../live/release/UnblockDialog.tsx';
import { useSubscribe } from '../live/useSubscribe.ts';
import { type Act, actWords } from '../text/labels/overrideWords.ts';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import { useLatest } from '../ui/useLatest.ts';
import { BlockTable } from './BlockTable.tsx';
import { useOverridesState } from './OverridesContext.ts';
import { OverrideTable } from './OverrideTable.tsx';
import type { Place } from './PointCell.tsx';

export interface OverridesPageProps {
  /** The user: a block of somebody else is removed only after that one was asked. */
  readonly login: string;
  readonly canBlock: boolean;
  readonly canOverride: boolean;
  /** The page that shows a point; undefined where none does. */
  readonly placeOf: (infoNumber: number) => Place | undefined;
  readonly refresh: () => Promise<void>;
  /** The overrides with the field values of this moment; undefined: no answer. The same function at each render. */
  readonly readOverrides: () => Promise<readonly Override[] | undefined>;
  /** All blocks as they are now; undefined: no answer. The same function at each render. */
  readonly readBlocks: () => Promise<readonly CommandBlock[] | undefined>;
  readonly unblock: (request: UnblockRequest) => Promise<Act>;
  readonly release: (infoNumber: number) => Promise<Act>;
  readonly releaseAll: () => Promise<Act>;
}

type Question =
  | { readonly kind: 'release'; readonly infoNumber: number }
  | { readonly kind: 'releaseAll' }
  | { readonly kind: 'unblock'; readonly block: CommandBlock };

/** How often field values are read while a question shows them. */
const askMs = 2000;

/** The one place that lists every block, forced and simulated value, and gives them back. */
export function OverridesPage({ login, canBlock, canOverride, placeOf, ...acts }: OverridesPageProps) {
  const { i18n } = useLingui();
  const { blocks, overrides, status } = useOverridesState();
  const [last, setLast] = useState<Act>();
  const [question, setQuestion] = useState<Question>();
  useSubscribe(useMemo(() => [...blocks, ...overrides].map(({ infoNumber }) => infoNumber), [blocks, overrides]));
  const run = async (act: Promise<Act>) => {
    setQuestion(undefined);
    setLast(undefined);
    setLast(await act);
    await acts.refresh();
  };
  const fault = last && actWords(last);
  const close = () => setQuestion(undefined);
  return (
    <SectionsPage
      status={status}
      onRetry={acts.refresh}
      failed={
        blocks.length + overrides.length > 0 ? undefined : (
          <Trans>Command blocks and forced values could not be loaded.</Trans>
        )
      }
      fault={fault && i18n._(fault)}
    >
      <OverrideTable
        status={status}
        overrides={overrides}
        placeOf={placeOf}
        onRelease={canOverride ? (infoNumber) => setQuestion({ kind: 'release', infoNumber }) : undefined}
        onReleaseAll={canOverride ? () => setQuestion({ kind: 'releaseAll' }) : undefined}
      />
      <BlockTable
        status={status}
        blocks={blocks}
        placeOf={placeOf}
        onUnblock={canBlock ? (block) => setQuestion({ kind: 'unblock', block }) : undefined}
      />
      {question?.kind === 'unblock' && (
        <UnblockDialog
          block={question.block}
          login={login}
          read={acts.readBlocks}
          onConfirm={(request) => void run(acts.unblock(request))}
          onClose={close}
        />
      )}
      {question?.kind === 'release' && (
        <Release
          points={[question.infoNumber]}
          read={acts.readOverrides}
          onConfirm={() => void run(acts.release(question.infoNumber))}
          onClose={close}
        />
      )}
      {question?.kind === 'releaseAll' && (
        <Release
          isAll
          points={overrides.map(({ infoNumber }) => infoNumber)}
          read={acts.readOverrides}
          onConfirm={() => void run(acts.releaseAll())}
          onClose={close}
        />
      )}
    </SectionsPage>
  );
}

interface ReleaseProps extends Omit<ComponentProps<typeof ReleaseDialog>, 'overrides'> {
  readonly read: OverridesPageProps['readOverrides'];
}

/** The question with the field values of this moment. */
function Release({ read, ...dialog }: ReleaseProps) {
  const { value, status } = useLatest({ read, everyMs: askMs });
  const overrides = { loading: 'loading', ready: value, failed: undefined } as const;
  return <ReleaseDialog {...dialog} overrides={overrides[status]} />;
}
