import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KeptProgramme } from '../../protocol/programme/programmeCalls.ts';
import type { ProgrammeFault } from '../../protocol/programme/programmeFault.ts';
import { programmeFaultWords } from '../text/programmeFaultWords.ts';
import { tooOftenMessage } from '../text/tooOften.ts';
import { Button } from '../ui/Button.tsx';
import css from './ProgrammePage.module.css';
import { refusalWords } from './refusalWords.ts';
import type { Writing } from './useProgrammeEdit.ts';

interface WritingLineProps {
  readonly writing: Writing;
  readonly faults: readonly ProgrammeFault[];
  readonly isChanged: boolean;
  readonly isLive: boolean;
  readonly mayWrite: boolean;
  readonly kept: KeptProgramme;
  /** The preview is on screen: it can be written. Before that it is looked at. */
  readonly isProved: boolean;
  readonly onProve: () => void;
  readonly onWrite: () => void;
  readonly onTakeTheirs: () => void;
  /** To the place of the mistake. */
  readonly onFault: (fault: ProgrammeFault) => void;
}

/** At the foot of the editor: what stands between this programme and the device, and the one button that goes on. */
export function WritingLine(props: WritingLineProps) {
  const { writing, faults, isChanged, isLive, mayWrite, isProved, onProve, onWrite } = props;
  const isBusy = writing.kind === 'writing' || writing.kind === 'readingBack';
  return (
    <footer className={css.foot} tabIndex={-1} data-focus-home>
      <div role="status" className={css.said}>
        <Said {...props} />
      </div>
      {mayWrite && isChanged && !isProved && (
        <Button look="main" onClick={onProve}>
          <Trans>Look at the proof</Trans>
        </Button>
      )}
      {mayWrite && isChanged && isProved && (
        <Button look="main" disabled={!isLive || isBusy || faults.length > 0} onClick={onWrite}>
          <Trans>Write programme</Trans>
        </Button>
      )}
    </footer>
  );
}

function Said({
  writing,
  faults,
  isChanged,
  isLive,
  mayWrite,
  kept,
  onTakeTheirs,
  onFault,
}: WritingLineProps): ReactNode {
  const { i18n } = useLingui();
  if (!mayWrite) return <Trans>You may look at this programme, not write it.</Trans>;
  if (writing.kind === 'writing') return <Trans>Writing…</Trans>;
  if (writing.kind === 'readingBack') return <Trans>Written. Reading it back from the device…</Trans>;
  if (writing.kind === 'refused') return <Refused {...writing} onTakeTheirs={onTakeTheirs} />;
  if (writing.kind === 'unknown') {
    return (
      <Trans>
        No answer: nobody knows whether it was written. Look at the device’s programme before you write again.
      </Trans>
    );
  }
  if (writing.kind === 'differs') {
    return (
      <Trans>The device’s copy is another than the one that was written. It is shown now under “What changes”.</Trans>
    );
  }
  if (writing.kind === 'confirmed' && !isChanged) {
    const { version } = writing;
    return <Trans>Written and read back: the device runs this programme (version {version}).</Trans>;
  }
  if (writing.kind === 'overtaken' && isChanged) {
    const by = kept.author ?? '';
    return (
      <>
        <Trans>{by} has written another programme since yours was begun.</Trans> <Theirs onTakeTheirs={onTakeTheirs} />
      </>
    );
  }
  const [first] = faults;
  if (first) {
    const where = i18n._(programmeFaultWords(first, i18n.locale));
    return (
      <>
        <Plural value={faults.length} one="# thing prevents it:" other="# things prevent it:" /> {where}{' '}
        <Button onClick={() => onFault(first)}>
          <Trans>Show it</Trans>
        </Button>
      </>
    );
  }
  if (!isLive) return <Trans>The device does not answer: a programme can be edited, not written.</Trans>;
  if (isChanged && writing.kind === 'resumed') return <Trans>Your earlier changes are here, not written yet.</Trans>;
  if (isChanged && writing.kind === 'loaded') {
    const { version } = writing;
    return <Trans>Version {version} is here as a draft, not written yet.</Trans>;
  }
  if (isChanged) return <Trans>Not written yet.</Trans>;
  const { version, author } = kept;
  if (version === 0) return <Trans>No programme was written yet.</Trans>;
  return (
    <Trans>
      This is what the device runs: version {version}, by {author}.
    </Trans>
  );
}

/** The way on from two programmes to one; nothing is lost by it. */
function Theirs({ onTakeTheirs }: Pick<WritingLineProps, 'onTakeTheirs'>) {
  return (
    <>
      <Trans>Yours stays here; once you have read theirs, undo brings yours back.</Trans>{' '}
      <Button onClick={onTakeTheirs}>
        <Trans>Read theirs</Trans>
      </Button>
    </>
  );
}

function Refused({
  answer,
  onTakeTheirs,
}: Extract<Writing, { kind: 'refused' }> & { readonly onTakeTheirs: () => void }) {
  const { i18n } = useLingui();
  const { reason, faults = [], kept, retryAfterSec } = answer;
  if (reason === 'tooOften') return i18n._(tooOftenMessage(retryAfterSec));
  if (reason === 'outdated') {
    const by = kept?.author ?? '';
    return (
      <>
        <Trans>Refused: {by} has written another programme meanwhile.</Trans> <Theirs onTakeTheirs={onTakeTheirs} />
      </>
    );
  }
  const why = reason && i18n._(refusalWords[reason]);
  return (
    <>
      <Trans>Refused by the device: {why}</Trans>{' '}
      {faults.map((fault) => i18n._(programmeFaultWords(fault, i18n.locale))).join(' ')}
    </>
  );
}
