import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DocumentFault } from '../../../protocol/messages/jsonShape.ts';
import type { Message } from '../../../protocol/messages/message.ts';
import type { MessageSetup } from '../../../protocol/messages/messageRequests.ts';
import type { MessageAnswer } from '../../api/messages.ts';
import { useAskBeforeLeaving } from '../../router/useAskBeforeLeaving.ts';
import { documentFaultWords } from '../../text/labels/documentFaultWords.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useKnown } from '../../ui/EmptyText.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { remarksOn } from '../form/remarks.ts';
import { SetupContext } from '../form/SetupContext.ts';
import { showPlace } from '../form/showPlace.ts';
import { useSetupDraft } from '../form/useSetupDraft.ts';
import { FaultList } from './FaultList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { useOutcomeWords } from './outcomeWords.ts';
import { PartTabs } from './PartTabs.tsx';
import { type Part, partOf, parts } from './parts.tsx';
import css from './SetupPage.module.css';

interface SetupActions {
  readonly write: (document: string, version: number) => Promise<MessageAnswer>;
  readonly setSecret: (name: string, secret: string | undefined) => Promise<MessageAnswer>;
  readonly test: (person: string, way: string) => Promise<MessageAnswer>;
  readonly readMessage: (id: number) => Promise<Message | undefined>;
  readonly saveFile: (json: string) => void;
}

interface SetupPageProps extends SetupActions {
  readonly setup: LatestInUse<MessageSetup>;
  readonly logins: readonly string[];
  /** Whose draft it is. */
  readonly login: string;
  readonly zone: string;
  readonly now: () => number;
  /** False: whoever was here is not any more, and goes without being asked. */
  readonly mayAsk: () => boolean;
}

/** Who is called, by what, when and in which order: one form, saved as a whole or not at all. */
export function SetupPage({ setup, ...props }: SetupPageProps) {
  const { value, status, refresh } = setup;
  const known = useKnown(status);
  return (
    <div className={css.page}>
      {known === 'loading' && (
        <p role="status" className={css.hint}>
          <Trans>Loading the on-call setup…</Trans>
        </p>
      )}
      {(known === 'failed' || known === 'lost') && (
        <StaleNotice onRetry={refresh}>
          {value ? undefined : <Trans>The on-call setup could not be loaded.</Trans>}
        </StaleNotice>
      )}
      {value && <SetupEditor {...props} stored={value} refresh={refresh} />}
    </div>
  );
}

interface SetupEditorProps extends Omit<SetupPageProps, 'setup'> {
  readonly stored: MessageSetup;
  readonly refresh: () => Promise<void>;
}

/** What is empty is no mistake while it is being filled in. */
const waits: ReadonlySet<string> = new Set(['missing', 'addressMissing', 'loginMissing', 'oneOfBoth']);

function SetupEditor({ stored, refresh, logins, login, zone, now, mayAsk, ...actions }: SetupEditorProps) {
  const { i18n } = useLingui();
  const model = useSetupDraft(stored, login);
  const { document, faults, isChanged, isOutdated, base } = model;
  const [part, setPart] = useState<Part>('ways');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<MessageAnswer>();
  const [goal, setGoal] = useState<{ readonly path: string }>();
  const outcomeWords = useOutcomeWords();
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
    setOutcome(undefined);
    setTried(true);
    const [first] = faults;
    if (first) return goTo(first);
    setSaving(true);
    const answer = await actions.write(JSON.stringify(document), base.version ?? 0);
    // What is stored now says what became of it, also without an answer.
    await refresh();
    setSaving(false);
    setOutcome(answer);
    if (answer.result !== 'done') return;
    setTried(false);
    model.discard();
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
    ...actions,
    change: (how: Parameters<typeof model.change>[0]) => {
      setOutcome(undefined);
      model.change(how);
    },
    setSecret: async (name: string, secret: string | undefined) => {
      const answer = await actions.setSecret(name, secret);
      await refresh();
      return answer;
    },
  };
  const Content = parts[part].content;
  const isRefused = outcome !== undefined && outcome.result !== 'done';
  return (
    <SetupContext value={form}>
      <PartTabs part={part} onPart={setPart} />
      <div
        ref={pane}
        role="tabpanel"
        id="setup-part"
        tabIndex={-1}
        aria-label={i18n._(parts[part].name)}
        className={css.pane}
      >
        {isOutdated && <OutdatedNotice clashes={model.clashes} onKeep={model.rebase} onDiscard={model.discard} />}
        {isTried && faults.length > 0 && (
          <FaultList
            title={
              <Plural
                value={faults.length}
                one="# mistake. Nothing was saved."
                other="# mistakes. Nothing was saved."
              />
            }
            faults={faults.map((fault) => ({ path: fault.path, words: i18n._(documentFaultWords(fault)) }))}
            onFault={goTo}
          />
        )}
        {remarks.length > 0 && (
          <FaultList title={<Trans>Not in the station: check</Trans>} faults={remarks} onFault={goTo} />
        )}
        <FirstSteps onPart={openPart} />
        <fieldset disabled={isSaving} className={css.all}>
          <Content key={part} />
        </fieldset>
      </div>
      <div className={css.foot}>
        <span role="status" className={isRefused ? css.fault : undefined}>
          {isSaving && <Trans>Saving…</Trans>}
          {isRefused && isChanged && outcomeWords(outcome)}
          {!isSaving && !isRefused && isChanged && <Trans>Not saved yet</Trans>}
          {!isSaving && !isChanged && (outcome ? <Trans>Saved</Trans> : <Trans>No changes</Trans>)}
        </span>
        <div className={css.row}>
          {isChanged && (
            <Button disabled={isSaving} onClick={model.discard}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <Button variant="main" disabled={!isChanged || isOutdated || isSaving} onClick={() => void save()}>
            <Trans>Save setup</Trans>
          </Button>
        </div>
      </div>
      {leaving && (
        <ConfirmDialog
          title={<Trans>Leave without saving the setup?</Trans>}
          button={<Trans>Discard changes and leave</Trans>}
          stay={<Trans>Stay</Trans>}
          onClose={() => leaving.stay()}
          onConfirm={() => {
            model.discard();
            leaving.leave();
          }}
        >
          <p>
            <Trans>The changes to the on-call setup have not been saved.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </SetupContext>
  );
}
