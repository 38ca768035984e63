import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { setProgramme } from '../../protocol/calls/programme.ts';
import type { PointProgramme } from '../../protocol/programme/pointProgramme.ts';
import type { ProgrammeFault } from '../../protocol/programme/programmeFault.ts';
import { faultOf } from '../text/faultOf.ts';
import { programmeFaultWords } from '../text/labels/programmeFaultWords.ts';
import { personText } from '../text/personNames.ts';
import { Button } from '../ui/Button.tsx';
import { DraftNotice } from '../ui/draft/DraftNotice.tsx';
import layout from '../ui/draft/tabbedForm.module.css';
import { FaultLine } from './FaultLine.tsx';
import css from './ProgrammePage.module.css';
import type { Writing } from './useProgrammeEdit.ts';

interface WritingLineProps {
  readonly writing: Writing;
  readonly faults: readonly ProgrammeFault[];
  readonly isChanged: boolean;
  readonly isLive: boolean;
  readonly mayWrite: boolean;
  readonly stored: PointProgramme;
  /** The preview is on screen: it can be written. */
  readonly isProved: boolean;
  readonly onProve: () => void;
  readonly onWrite: () => void;
  readonly onTakeTheirs: () => void;
  readonly onFault: (fault: ProgrammeFault) => void;
}

/** What still has to happen before this programme is on the device, and the one button that goes on. */
export function WritingLine(props: WritingLineProps) {
  const { writing, faults, isChanged, isLive, mayWrite, isProved, onProve, onWrite } = props;
  const isBusy = writing.kind === 'writing' || writing.kind === 'readingBack';
  return (
    <footer className={layout.foot} tabIndex={-1} data-focus-home>
      <div role="status" className={css.state}>
        <WritingState {...props} />
      </div>
      {mayWrite && isChanged && !isProved && (
        <Button variant="main" onClick={onProve}>
          <Trans>Review changes</Trans>
        </Button>
      )}
      {mayWrite && isChanged && isProved && (
        <Button variant="main" disabled={!isLive || isBusy || faults.length > 0} onClick={onWrite}>
          <Trans>Write programme</Trans>
        </Button>
      )}
    </footer>
  );
}

function WritingState({
  writing,
  faults,
  isChanged,
  isLive,
  mayWrite,
  stored,
  onTakeTheirs,
  onFault,
}: WritingLineProps): ReactNode {
  if (!mayWrite) return <Trans>You can view this programme but not edit it.</Trans>;
  if (writing.kind === 'writing') return <Trans>Writing…</Trans>;
  if (writing.kind === 'readingBack') return <Trans>Written. Reading back from the device…</Trans>;
  if (writing.kind === 'refused') return <Refused {...writing} onTakeTheirs={onTakeTheirs} />;
  if (writing.kind === 'unknown') {
    return (
      <Trans>
        No response: unknown whether the programme was written. Check the programme on the device before you write
        again.
      </Trans>
    );
  }
  if (writing.kind === 'differs') {
    return (
      <Trans>The programme read back differs from the one written. The differences are shown under “Changes”.</Trans>
    );
  }
  if (writing.kind === 'confirmed' && !isChanged) {
    const { version } = writing;
    return <Trans>Written and read back: the device runs this programme (version {version}).</Trans>;
  }
  if (writing.kind === 'overtaken' && isChanged) {
    const by = personText(stored.author ?? '');
    return (
      <Theirs
        title={<Trans>{by} has written another programme since you started editing.</Trans>}
        onTakeTheirs={onTakeTheirs}
      />
    );
  }
  const [first, ...rest] = faults;
  if (first) return <FaultLine faults={[first, ...rest]} onFault={onFault} />;
  if (!isLive) return <Trans>The device is not responding: you can edit the programme but not write it.</Trans>;
  if (isChanged && writing.kind === 'reconfigured')
    return (
      <Trans>The configuration has changed. Your draft is kept, not written yet. Check it before you write it.</Trans>
    );
  if (isChanged && writing.kind === 'resumed')
    return <Trans>Your earlier changes have been restored as a draft, not written yet.</Trans>;
  if (isChanged && writing.kind === 'loaded') {
    const { version } = writing;
    return <Trans>Version {version} is loaded as a draft, not written yet.</Trans>;
  }
  if (isChanged) return <Trans>Not written yet.</Trans>;
  const { version } = stored;
  const author = personText(stored.author ?? '');
  if (version === 0) return <Trans>No programme written yet.</Trans>;
  return (
    <Trans>
      The device runs version {version}, by {author}.
    </Trans>
  );
}

/** Keeps the device's programme; nothing is lost by it. */
function Theirs({ title, onTakeTheirs }: Pick<WritingLineProps, 'onTakeTheirs'> & { readonly title: ReactNode }) {
  return (
    <DraftNotice
      title={title}
      buttons={
        <Button onClick={onTakeTheirs}>
          <Trans>Load other version</Trans>
        </Button>
      }
    >
      <Trans>Your draft is kept: load the other version, then use Undo to return to yours.</Trans>
    </DraftNotice>
  );
}

function Refused({
  result,
  onTakeTheirs,
}: Extract<Writing, { kind: 'refused' }> & { readonly onTakeTheirs: () => void }) {
  const { i18n } = useLingui();
  const { reason, fields } = result;
  const fault = faultOf(setProgramme, result);
  if (reason === 'tooOften' || reason === undefined) return fault && i18n._(fault);
  if (reason === 'outdated') {
    const by = personText(fields?.stored?.author ?? '');
    return (
      <Theirs
        title={<Trans>Refused: {by} has written another programme in the meantime.</Trans>}
        onTakeTheirs={onTakeTheirs}
      />
    );
  }
  const why = fault && i18n._(fault);
  return (
    <>
      <Trans>Refused by the device: {why}</Trans>{' '}
      {fields?.faults?.map((fault) => i18n._(programmeFaultWords(fault, i18n.locale))).join(' ')}
    </>
  );
}
