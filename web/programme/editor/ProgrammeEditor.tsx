import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { checkProgramme } from '../../../protocol/programme/check.ts';
import { weekdayOf } from '../../../protocol/programme/dates.ts';
import type { PointProgramme } from '../../../protocol/programme/pointProgramme.ts';
import { sameProgramme } from '../../../protocol/programme/programme.ts';
import type { ProgrammeFault } from '../../../protocol/programme/programmeFault.ts';
import { useAskBeforeLeaving } from '../../router/useAskBeforeLeaving.ts';
import { useIsPrinting } from '../../ui/browser/useIsPrinting.ts';
import { LeaveDialog } from '../../ui/dialogs/LeaveDialog.tsx';
import layout from '../../ui/draft/tabbedForm.module.css';
import { UndoButtons } from '../../ui/draft/UndoButtons.tsx';
import { useStepKeys } from '../../ui/draft/useStepKeys.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import type { Draft } from '../drafts.ts';
import { ExceptionEditor } from '../exceptions/ExceptionEditor.tsx';
import css from '../ProgrammePage.module.css';
import type { ProgrammePageProps } from '../programmePageProps.ts';
import { Preview } from '../proof/Preview.tsx';
import { Versions } from '../proof/Versions.tsx';
import type { useProgrammeEdit } from '../useProgrammeEdit.ts';
import { WritingLine } from '../WritingLine.tsx';
import { CopyTo } from './CopyTo.tsx';
import { CopyWeek } from './CopyWeek.tsx';
import { ProgrammeOnPaper } from './ProgrammeOnPaper.tsx';
import { ProgrammeOptions } from './ProgrammeOptions.tsx';
import { type Part, partNames, partWords, placeOf } from './parts.ts';
import { useFocusHome } from './useFocusHome.ts';
import { useLocalNow } from './useLocalNow.ts';
import { WeekEditor } from './WeekEditor.tsx';

interface ProgrammeEditorProps extends Omit<ProgrammePageProps, 'draft' | 'children'> {
  readonly model: ReturnType<typeof useProgrammeEdit>;
  readonly draft: Draft;
  readonly stored: PointProgramme;
}

/** One part at a time, over the line that says how far the programme is from the device. */
export function ProgrammeEditor(props: ProgrammeEditorProps) {
  const { point, client, mayWrite, isLive, now, zone, others, mayAsk, model, draft, stored } = props;
  const { i18n, t } = useLingui();
  const [part, setPart] = useState<Part>('week');
  const [exception, setException] = useState<number>();
  const local = useLocalNow(now, zone);
  const [day, setDay] = useState(() => weekdayOf(local.day));
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useFocusHome(area);
  const { name } = point;
  const { edits, base } = draft;
  const { writing, write } = model;
  const programme = edits.now;
  const faults = checkProgramme(programme, point);
  const isChanged = !sameProgramme(programme, stored.programme);
  const isBusy = writing.kind === 'writing' || writing.kind === 'readingBack';
  const change = mayWrite && !isBusy ? model.change : undefined;
  const editor = { point, programme, faults, change };
  const shown = partNames.filter((one) => one !== 'exceptions' || point.editingKind === 'Annual');
  // The proof and the versions are printed as they are.
  const isOnPaper = useIsPrinting() && (part === 'week' || part === 'exceptions');
  const leaving = useAskBeforeLeaving(isChanged && mayWrite, mayAsk);
  const step = change && model.walk;
  useStepKeys(step);
  const prove = () => {
    bar.current?.scrollIntoView({ block: 'nearest' });
    setPart('preview');
  };
  const showFault = (fault: ProgrammeFault) => {
    const place = placeOf(fault);
    setPart(place.part);
    if (place.day !== undefined) setDay(place.day);
    if (place.exception !== undefined) setException(place.exception);
    // It is drawn by then.
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const panes: Record<Part, () => ReactNode> = {
    week: () => (
      <>
        <WeekEditor {...editor} chosen={day} onChoose={setDay} local={local} />
        {change && others.length > 0 && <CopyWeek client={client} others={others} change={change} />}
        <ProgrammeOptions {...editor} />
        {change && <CopyTo client={client} point={point} programme={programme} others={others} />}
      </>
    ),
    exceptions: () => <ExceptionEditor {...editor} local={local} open={exception} onOpen={setException} />,
    preview: () => <Preview point={point} programme={programme} running={stored.programme} now={now()} zone={zone} />,
    versions: () => (
      <Versions
        point={point}
        client={client}
        stored={stored}
        zone={zone}
        onBring={
          change &&
          ((old) => {
            model.bringBack(old);
            prove();
          })
        }
      />
    ),
  };
  return (
    <div className={css.editor} ref={area}>
      <div className={`noPaper ${layout.bar}`} ref={bar}>
        <Tabs
          label={t`Programme sections`}
          names={shown}
          chosen={part}
          onChoose={setPart}
          words={(name) => i18n._(partWords[name])}
          panel="programme-part"
        />
        {mayWrite && <UndoButtons edits={edits} step={step} />}
      </div>
      <div
        role="tabpanel"
        id="programme-part"
        aria-label={i18n._(partWords[part])}
        className={layout.pane}
        tabIndex={-1}
        data-focus-home
        data-on-paper={isOnPaper || undefined}
      >
        {panes[part]()}
      </div>
      {isOnPaper && <ProgrammeOnPaper {...editor} local={local} />}
      <WritingLine
        writing={writing}
        faults={faults}
        isChanged={isChanged}
        isLive={isLive}
        mayWrite={mayWrite}
        stored={stored}
        isProved={part === 'preview'}
        onProve={prove}
        onWrite={() => void write(programme, base.version)}
        onTakeTheirs={() => void model.takeTheirs()}
        onFault={showFault}
      />
      <LeaveDialog leaving={leaving} onLeave={model.drop} title={<Trans>Leave without writing the programme?</Trans>}>
        <Trans>The changes to the programme of {name} have not been written to the device.</Trans>
      </LeaveDialog>
    </div>
  );
}
