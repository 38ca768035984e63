import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { ProgrammeSource } from '../api/programmes.ts';
import { Button } from '../ui/Button.tsx';
import type { DraftPlace } from './drafts.ts';
import { ProgrammeEditor } from './editor/ProgrammeEditor.tsx';
import css from './ProgrammePage.module.css';
import { useProgramme } from './useProgramme.ts';

export interface ProgrammePageProps {
  readonly point: Point;
  readonly source: ProgrammeSource;
  /** False: this person may look, not write (R16). */
  readonly mayWrite: boolean;
  /** False: the device does not answer now, and nothing is written or queued (R29). */
  readonly isLive: boolean;
  /** Device time now, UTC ms (R32). */
  readonly now: () => number;
  readonly zone: string;
  /** Other points with a programme, for copying their week. */
  readonly others: readonly { readonly point: Point; readonly source: ProgrammeSource }[];
  /** Where the unwritten is kept. */
  readonly draft: DraftPlace;
  /** False: whoever was here is not any more, and goes without being asked. */
  readonly isAsked: () => boolean;
  /** What is in force now, and what holds it. */
  readonly children?: ReactNode;
}

/** A point's time programme: edited, proved, written, and brought back. */
export function ProgrammePage({ children, ...props }: ProgrammePageProps) {
  const model = useProgramme(props.source, props.draft);
  const { kept, draft } = model;
  const { name } = props.point;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h2>{name}</h2>
        {children}
      </header>
      {kept === undefined && (
        <p role="status">
          <Trans>Reading the programme of the device…</Trans>
        </p>
      )}
      {kept === 'failed' && (
        <div className={css.failed}>
          <p role="alert">
            <Trans>The device did not give the programme.</Trans>
          </p>
          <Button onClick={() => void model.load()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {draft && kept && kept !== 'failed' && <ProgrammeEditor {...props} model={model} draft={draft} kept={kept} />}
    </div>
  );
}
