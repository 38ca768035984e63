import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type MessageSetup, setMessageSetup } from '../../../protocol/calls/messageSetup.ts';
import type { ResultOf } from '../../../protocol/calls/result.ts';
import type { DocumentFault } from '../../../protocol/messages/documentFaults.ts';
import { documentFaultMessage } from '../../../protocol/messages/documentFaultText.ts';
import { ask } from '../../api/ask.ts';
import { useAskBeforeLeaving } from '../../router/useAskBeforeLeaving.ts';
import { translationOf } from '../../text/translationOf.ts';
import { LeaveDialog } from '../../ui/dialogs/LeaveDialog.tsx';
import layout from '../../ui/draft/tabbedForm.module.css';
import { UndoButtons } from '../../ui/draft/UndoButtons.tsx';
import { type StepKind, useStepKeys } from '../../ui/draft/useStepKeys.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { differences } from '../form/draft.ts';
import { remarksOn } from '../form/remarks.ts';
import { SetupContext, type SetupForm } from '../form/SetupContext.ts';
import { showPlace } from '../form/showPlace.ts';
import { useSetupDraft } from '../form/useSetupDraft.ts';
import { FaultList } from './FaultList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { type Part, partNames, partOf, parts } from './parts.tsx';
import { SaveBar } from './SaveBar.tsx';

export interface SetupEditorProps
  extends Pick<SetupForm, 'client' | 'refresh' | 'saveFile' | 'isSecretSet' | 'secretState'> {
  readonly stored: MessageSetup;
  readonly logins: readonly string[];
  /** Whose draft it is. */
  readonly login: string;
  readonly zone: string;
  readonly now: () => number;
  /** False: whoever was here is not any more, and goes without being asked. */
  readonly mayAsk: () => boolean;
}

/** What is empty is no mistake while it is being filled in. */
const waits: ReadonlySet<string> = new Set(['missing', 'addressMissing', 'loginMissing', 'oneOfBoth']);

/** The sections with what is wrong above them and what saves them below. */
export function SetupEditor({ stored, logins, login, zone, now, mayAsk, ...shared }: SetupEditorProps) {
  const { i18n, t } = useLingui();
  const model = useSetupDraft(stored, login);
  const { edits, document, faults, isChanged, isOutdated, base } = model;
  const [part, setPart] = useState<Part>('ways');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [result, setResult] = useState<ResultOf<typeof setMessageSetup>>();
  const [goal, setGoal] = useState<{ readonly path: string }>();
  const leaving = useAskBeforeLeaving(isChanged, mayAsk);
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (goal) showPlace(goal.path);
  }, [goal]);

  const goTo = ({ path }: Pick<DocumentFault, 'path'>) => {
    setPart(partOf(path));
    setGoal({ path });
  };
  const openPart = (next: Part) => {
    setPart(next);
    pane.current?.focus();
  };
  const save = async () => {
    setResult(undefined);
    setTried(true);
    const [first] = faults;
    if (first) return goTo(first);
    setSaving(true);
    const request = { document: JSON.stringify(document), version: base.version };
    const saved = await ask(shared.client, setMessageSetup, request);
    // What is stored now says what became of it, also without an answer.
    await shared.refresh();
    setSaving(false);
    setResult(saved);
    if (saved.kind !== 'ok') return;
    setTried(false);
    model.forget();
  };
  const faultAt = (path: string) => {
    const found = faults.find((fault) => fault.path === path);
    return found && (isTried || !waits.has(found.code)) ? found : undefined;
  };
  const remarks = remarksOn(document, stored).map(({ path, words }) => ({ path, words: i18n._(words) }));
  const form = {
    ...stored,
    document,
    faults,
    faultAt,
    logins,
    remarks,
    isChanged,
    zone,
    now: now(),
    ...shared,
    change: (...how: Parameters<SetupForm['change']>) => {
      setResult(undefined);
      model.change(...how);
    },
  };
  const discard = () => {
    setResult(undefined);
    model.discard();
    pane.current?.focus();
  };
  const walk = (kind: StepKind) => {
    setResult(undefined);
    model.walk(kind);
    const next = kind === 'undo' ? edits.past.at(-1) : edits.future[0];
    const changed = next ? differences(document, next).map(partOf) : [];
    // What it changes is seen.
    if (!changed.includes(part)) setPart(changed[0] ?? part);
  };
  const step = isSaving ? undefined : walk;
  useStepKeys(step);
  const Content = parts[part].content;
  return (
    <SetupContext value={form}>
      <div className={layout.bar}>
        <Tabs
          label={t`Sections of the setup`}
          names={partNames}
          chosen={part}
          onChoose={setPart}
          words={(name) => i18n._(parts[name].name)}
          panel="setup-part"
        />
        <UndoButtons edits={edits} step={step} />
      </div>
      <div
        ref={pane}
        role="tabpanel"
        id="setup-part"
        tabIndex={-1}
        aria-label={i18n._(parts[part].name)}
        className={layout.pane}
      >
        {isOutdated && <OutdatedNotice clashes={model.clashes} onKeep={model.rebase} onDiscard={discard} />}
        {isTried && faults.length > 0 && (
          <FaultList
            title={
              <Plural
                value={faults.length}
                one="# mistake. Nothing was saved."
                other="# mistakes. Nothing was saved."
              />
            }
            faults={faults.map((fault) => ({
              path: fault.path,
              words: translationOf(i18n).say(documentFaultMessage(fault)),
            }))}
            onFault={goTo}
          />
        )}
        {remarks.length > 0 && (
          <FaultList title={<Trans>Not in the station: check</Trans>} faults={remarks} onFault={goTo} />
        )}
        <FirstSteps onPart={openPart} />
        <fieldset disabled={isSaving} className="stack far">
          <Content key={part} />
        </fieldset>
      </div>
      <SaveBar {...model} result={result} isSaving={isSaving} onSave={() => void save()} onDiscard={discard} />
      <LeaveDialog leaving={leaving} onLeave={model.forget} title={<Trans>Leave without saving the setup?</Trans>}>
        <Trans>The changes to the on-call setup have not been saved.</Trans>
      </LeaveDialog>
    </SetupContext>
  );
}
