import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Point } from '../../protocol/point.ts';
import { checkProgramme } from '../../protocol/schedule/check.ts';
import { sameProgramme } from '../../protocol/schedule/programme.ts';
import type { KeptProgramme } from '../../protocol/schedule/programmeCalls.ts';
import { localOf } from '../../protocol/schedule/zone.ts';
import type { ProgrammeSource } from '../api/programmes.ts';
import { Button } from '../ui/Button.tsx';
import { CopyWeek } from './CopyWeek.tsx';
import { ExceptionEditor } from './ExceptionEditor.tsx';
import type { Edits } from './edits.ts';
import { Preview } from './Preview.tsx';
import { ProgrammeOptions } from './ProgrammeOptions.tsx';
import css from './ProgrammePage.module.css';
import { useProgramme } from './useProgramme.ts';
import { useStepKeys } from './useStepKeys.ts';
import { Versions } from './Versions.tsx';
import { WeekEditor } from './WeekEditor.tsx';
import { WritingLine } from './WritingLine.tsx';

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
  /** What is in force now, and what holds it. */
  readonly children?: ReactNode;
}

const parts = {
  week: msg`Week`,
  exceptions: msg`Exceptions`,
  preview: msg`Proof`,
  versions: msg`Earlier`,
} as const;
type Part = keyof typeof parts;

/** A point's time programme: edited, proved, written, and brought back. */
export function ProgrammePage({ children, ...props }: ProgrammePageProps) {
  const model = useProgramme(props.source);
  const { kept, edits } = model;
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
      {edits && kept && kept !== 'failed' && <Editor {...props} model={model} edits={edits} kept={kept} />}
    </div>
  );
}

interface EditorProps extends ProgrammePageProps {
  readonly model: ReturnType<typeof useProgramme>;
  readonly edits: Edits;
  readonly kept: KeptProgramme;
}

function Editor({ point, source, mayWrite, isLive, now, zone, others, model, edits, kept }: EditorProps) {
  const { i18n, t } = useLingui();
  const [part, setPart] = useState<Part>('week');
  const [opened] = useState(now);
  const { writing, write } = model;
  const programme = edits.now;
  const faults = checkProgramme(programme, point);
  const isChanged = !sameProgramme(programme, kept.programme);
  const isBusy = writing.kind === 'writing' || writing.kind === 'readingBack';
  const change = mayWrite && !isBusy ? model.change : undefined;
  const editor = { point, programme, faults, change };
  const shown = (Object.keys(parts) as Part[]).filter((one) => one !== 'exceptions' || point.editingKind === 'Annual');
  useStepKeys(change && model);
  const panes: Record<Part, () => ReactNode> = {
    week: () => (
      <>
        <WeekEditor {...editor} />
        {change && others.length > 0 && <CopyWeek others={others} change={change} />}
        <ProgrammeOptions {...editor} />
      </>
    ),
    exceptions: () => <ExceptionEditor {...editor} today={localOf(opened, zone).day} />,
    preview: () => <Preview point={point} programme={programme} running={kept.programme} now={now()} zone={zone} />,
    versions: () => (
      <Versions
        point={point}
        source={source}
        kept={kept}
        zone={zone}
        onBring={mayWrite && isLive && !isBusy ? (old) => void model.restore(old, kept.version) : undefined}
      />
    ),
  };
  return (
    <div className={css.editor}>
      <div className={css.bar}>
        <div className={css.tabs} role="tablist" aria-label={t`Parts of the programme`}>
          {shown.map((one) => (
            <Button
              key={one}
              look="bare"
              role="tab"
              className={css.tab}
              aria-selected={one === part}
              onClick={() => setPart(one)}
            >
              {i18n._(parts[one])}
            </Button>
          ))}
        </div>
        {mayWrite && (
          <div className={css.steps}>
            <Button look="bare" aria-label={t`Undo`} disabled={!change || edits.past.length === 0} onClick={model.undo}>
              <Undo2 size={20} aria-hidden />
            </Button>
            <Button
              look="bare"
              aria-label={t`Redo`}
              disabled={!change || edits.future.length === 0}
              onClick={model.redo}
            >
              <Redo2 size={20} aria-hidden />
            </Button>
          </div>
        )}
      </div>
      <div role="tabpanel" aria-label={i18n._(parts[part])} className={css.pane}>
        {panes[part]()}
      </div>
      <WritingLine
        writing={writing}
        faults={faults}
        isChanged={isChanged}
        isLive={isLive}
        mayWrite={mayWrite}
        kept={kept}
        isProved={part === 'preview'}
        onProve={() => setPart('preview')}
        onWrite={() => void write(programme, kept.version)}
        onReload={() => void model.load()}
      />
    </div>
  );
}
