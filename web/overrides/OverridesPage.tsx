import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { type ComponentProps, useMemo, useState } from 'react';
import type { CommandBlock } from '../../protocol/commandBlock.ts';
import { useSubscribe } from '../live/useSubscribe.ts';
import { type Act, actWords } from '../text/overrideWords.ts';
import { UnblockDialog } from '../text/UnblockDialog.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import page from '../ui/listLayout.module.css';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import { BlockTable } from './BlockTable.tsx';
import { useOverridesState } from './OverridesContext.ts';
import { OverrideTable } from './OverrideTable.tsx';
import { type Place, useName } from './PointCell.tsx';

export interface OverridesPageProps {
  /** Who looks: somebody else's block is taken away only after a second question. */
  readonly login: string;
  readonly canBlock: boolean;
  readonly canOverride: boolean;
  /** The page that shows a point; undefined where none does. */
  readonly placeOf: (infoNumber: number) => Place | undefined;
  readonly refresh: () => Promise<void>;
  readonly unblock: (infoNumber: number) => Promise<Act>;
  readonly release: (infoNumber: number) => Promise<Act>;
  readonly releaseAll: () => Promise<Act>;
}

type Question = { readonly kind: 'releaseAll' } | { readonly kind: 'unblock'; readonly block: CommandBlock };

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
  const unblock = ({ infoNumber }: CommandBlock) => void run(acts.unblock(infoNumber));
  const fault = last && actWords(last);
  const count = overrides.length;
  return (
    <div className={page.page}>
      {status === 'failed' && <StaleNotice onRetry={acts.refresh} />}
      {fault && (
        <p className={page.notice} role="alert">
          {i18n._(fault)}
        </p>
      )}
      <OverrideTable
        overrides={overrides}
        placeOf={placeOf}
        onRelease={canOverride ? (infoNumber) => void run(acts.release(infoNumber)) : undefined}
        onReleaseAll={canOverride ? () => setQuestion({ kind: 'releaseAll' }) : undefined}
      />
      <BlockTable
        blocks={blocks}
        placeOf={placeOf}
        onUnblock={
          canBlock
            ? (block) => (block.user === login ? unblock(block) : setQuestion({ kind: 'unblock', block }))
            : undefined
        }
      />
      {question?.kind === 'unblock' && (
        <Unblock
          block={question.block}
          onConfirm={() => unblock(question.block)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'releaseAll' && (
        <ConfirmDialog
          title={<Plural value={count} one="Release # value?" other="Release all # values?" />}
          button={<Trans>Release all</Trans>}
          onConfirm={() => void run(acts.releaseAll())}
          onClose={() => setQuestion(undefined)}
        >
          <p>
            <Trans>
              Each point then shows its field value and takes commands to the field again. Interlocks may change and a
              machine may start.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Unblock(dialog: Omit<ComponentProps<typeof UnblockDialog>, 'name'>) {
  return <UnblockDialog {...dialog} name={useName(dialog.block.infoNumber)} />;
}
