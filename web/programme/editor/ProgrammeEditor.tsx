import { Trans } from '@lingui/react/macro';
import { getProgramme } from '../../../protocol/calls/programme.ts';
import { checkProgramme } from '../../../protocol/programme/check.ts';
import type { PointProgramme } from '../../../protocol/programme/pointProgramme.ts';
import { sameProgramme } from '../../../protocol/programme/programme.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { useAskBeforeLeaving } from '../../router/useAskBeforeLeaving.ts';
import { LeaveDialog } from '../../ui/dialogs/LeaveDialog.tsx';
import { UndoButtons } from '../../ui/draft/UndoButtons.tsx';
import { useStepKeys } from '../../ui/draft/useStepKeys.ts';
import type { Draft } from '../drafts.ts';
import type { ProgrammePageProps } from '../programmePageProps.ts';
import { Preview } from '../proof/Preview.tsx';
import { Versions } from '../proof/Versions.tsx';
import type { useProgrammeEdit } from '../useProgrammeEdit.ts';
import { WritingLine } from '../WritingLine.tsx';
import { CopyTo } from './CopyTo.tsx';
import { ProgrammeParts } from './ProgrammeParts.tsx';

interface ProgrammeEditorProps extends Omit<ProgrammePageProps, 'draft' | 'children'> {
  readonly model: ReturnType<typeof useProgrammeEdit>;
  readonly draft: Draft;
  readonly stored: PointProgramme;
}

/** The programme of the device: edited, proved, then written. */
export function ProgrammeEditor(props: ProgrammeEditorProps) {
  const { point, client, mayWrite, isLive, now, zone, others, mayAsk, model, draft, stored } = props;
  const { name } = point;
  const { edits, base } = draft;
  const { writing, write } = model;
  const programme = edits.now;
  const faults = checkProgramme(programme, point);
  const isChanged = !sameProgramme(programme, stored.programme);
  const isBusy = writing.kind === 'writing' || writing.kind === 'readingBack';
  const change = mayWrite && !isBusy ? model.change : undefined;
  const leaving = useAskBeforeLeaving(isChanged && mayWrite, mayAsk);
  const step = change && model.walk;
  useStepKeys(step);
  const readOther = async (id: string) => {
    const infoNumber = others.find((other) => other.point.id === id)?.point.infoNumber;
    if (infoNumber === undefined) return undefined;
    return replyOf(await ask(client, getProgramme, { infoNumber }))?.stored?.programme;
  };
  return (
    <>
      <ProgrammeParts
        {...{ point, programme, faults, change, now, zone, readOther }}
        others={others.map((other) => other.point)}
        undoButtons={mayWrite && <UndoButtons edits={edits} step={step} />}
        copyTo={change && <CopyTo client={client} point={point} programme={programme} others={others} />}
        renderPreview={() => (
          <Preview point={point} programme={programme} running={stored.programme} now={now()} zone={zone}>
            <Trans>No changes: the device already runs this programme.</Trans>
          </Preview>
        )}
        renderVersions={({ onProve }) => (
          <Versions
            point={point}
            client={client}
            stored={stored}
            zone={zone}
            onBring={
              change &&
              ((old) => {
                model.bringBack(old);
                onProve();
              })
            }
          />
        )}
        renderFoot={({ part, onProve, onFault }) => (
          <WritingLine
            writing={writing}
            faults={faults}
            isChanged={isChanged}
            isLive={isLive}
            mayWrite={mayWrite}
            stored={stored}
            isProved={part === 'preview'}
            onProve={onProve}
            onWrite={() => void write(programme, base.version)}
            onTakeTheirs={() => void model.takeTheirs()}
            onFault={onFault}
          />
        )}
      />
      <LeaveDialog leaving={leaving} onLeave={model.drop} title={<Trans>Leave without writing the programme?</Trans>}>
        <Trans>The changes to the programme of {name} have not been written to the device.</Trans>
      </LeaveDialog>
    </>
  );
}
