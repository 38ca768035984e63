import { useLingui } from '@lingui/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CommandBlock } from '../../../protocol/commands/commandBlock.ts';
import { modeOf } from '../../../protocol/point.ts';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import type { ProgrammeState } from '../../../protocol/programme/programmeState.ts';
import { numberOf } from '../../../protocol/sample.ts';
import panel from '../panel/CommandPanel.module.css';
import type { PanelSample } from '../panel/usePanelSample.ts';
import { ArmRow } from './ArmRow.tsx';
import { CommandStateLine } from './CommandStateLine.tsx';
import { armReason } from './commandWords.ts';
import { HoldFields } from './HoldFields.tsx';
import { useClearResolved } from './messageValidity.ts';
import { missingWords } from './missingWords.ts';
import { NoteField } from './NoteField.tsx';
import { NumericEntry } from './NumericEntry.tsx';
import css from './Operate.module.css';
import { PasswordRow } from './PasswordRow.tsx';
import { readEntry } from './setValue.ts';
import type { CommandTarget, Transaction } from './transaction.ts';
import { useCommandFields } from './useCommandFields.ts';
import { useEnding } from './useEnding.ts';
import { useTransaction } from './useTransaction.ts';
import { useUndoing } from './useUndoing.ts';
import { VerbRow } from './VerbRow.tsx';
import { type Verb, verbsOf } from './verbs.ts';

interface OperateProps extends CommandTarget {
  readonly transaction: Transaction;
  readonly sample: PanelSample;
  /** The point's time programme, where one runs: a command holds against it. */
  readonly programme: ProgrammeState | undefined;
  /** What the device knows of the point beside its value, where it tells it (R6). */
  readonly detail: PointDetail | undefined;
  /** The blocks that are known to be in force now. */
  readonly blocks: readonly CommandBlock[];
  /** The user: what that one alone has blocked may be commanded. */
  readonly login: string;
  /** A command has ended: what is told of the point may be another. */
  readonly onEnded: () => void;
  /** What the operator reads before, and what comes after what is asked for. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The panel of an output that may be commanded: fill in, arm, operate, and see what became of it (R30). */
export function Operate(props: OperateProps) {
  const { transaction, point, technicalHashCode, sample, onEnded, head, detail, blocks, login, programme, children } =
    props;
  const { i18n } = useLingui();
  const state = useTransaction(transaction, point, sample);
  useClearResolved(transaction, state, { detail, isCurrent: sample.isCurrent });
  const undoing = useUndoing(state, sample, detail);
  const [typed, setTyped] = useState('');
  const fields = useCommandFields(point);
  const { forgetPassword, forgetNote } = fields;
  const ending = useEnding();
  const arm = useRef<HTMLButtonElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const entry = readEntry(i18n.locale, typed, point);
  const value = numberOf(sample.value);
  const verbs = verbsOf(i18n, point, value, entry).map((verb) =>
    blocks.length > 0 && modeOf(point, Number(verb.text)) === 'automatic' ? { ...verb, text: undefined } : verb,
  );
  const isArmed = state.kind === 'armed';
  const missing = missingWords({
    given: fields.missing,
    isEndingBad: programme !== undefined && ending.now() === undefined,
    isValueMissing: verbs.every(({ text }) => text === undefined),
    kind: point.kind,
  });

  useEffect(() => {
    if (state.kind !== 'ended') return;
    onEnded();
    // The same command again, with the right password this time.
    if (state.end.reason !== 'passwordWrong') forgetNote();
    else password.current?.focus();
  }, [state, onEnded, forgetNote]);
  const block = blocks.find(({ user }) => user !== login);
  const barredBy =
    block && armReason({ result: 'refused', reason: 'blocked', by: block.user, text: block.text }, point, i18n.locale);
  const isUndone = undoing !== undefined;
  useEffect(() => {
    // Who changed it is known to the device.
    if (isUndone) onEnded();
  }, [isUndone, onEnded]);
  const isOutOfSight = state.kind === 'disarmed' && state.why === 'hidden';
  useEffect(() => {
    // Whoever comes to the screen next is perhaps somebody else.
    if (isOutOfSight) forgetPassword();
  }, [isOutOfSight, forgetPassword]);
  const give = ({ text }: Verb) => {
    if (text === undefined || missing) return;
    const end = ending.now();
    // A button that becomes inert loses the focus: it goes to where the next command begins.
    arm.current?.focus({ preventScroll: true });
    const hold = end === 'open' ? 'nextSwitch' : end;
    transaction.operate({ value: text, ...fields.input, ...(programme && { hold }) }, value);
    fields.forgetPassword();
  };
  const armCommand = () => {
    if (fields.missing === 'password') {
      setPasswordMissing(true);
      password.current?.focus();
      return;
    }
    setPasswordMissing(false);
    // From the password, too: a second Enter finds nothing that operates.
    arm.current?.focus({ preventScroll: true });
    void transaction.arm({ point, technicalHashCode });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [verb] = verbs;
    // Enter in a field operates what was armed; it never arms, so that Enter twice is not both.
    if (isArmed && verb && verbs.length === 1) give(verb);
    else arm.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={panel.body}>
        {head}
        <form className={css.fields} onSubmit={submit} noValidate>
          {point.kind === 'numeric' && (
            <NumericEntry point={point} value={value} typed={typed} entry={entry} onType={setTyped} />
          )}
          {programme && <HoldFields programme={programme} ending={ending} />}
          <NoteField point={point} fields={fields} />
        </form>
        {children}
      </div>
      <footer className={css.dock}>
        <CommandStateLine
          state={state}
          point={point}
          sample={sample}
          undoing={undoing}
          interlocks={detail?.interlocks}
        />
        {point.asksPassword && !barredBy && (
          <PasswordRow fields={fields} input={password} isMissing={isPasswordMissing} onEntered={armCommand} />
        )}
        <ArmRow
          state={state}
          isCurrent={sample.isCurrent}
          barredBy={barredBy && i18n._(barredBy)}
          button={arm}
          onArm={armCommand}
          onDisarm={() => transaction.disarm('cancelled')}
        />
        <VerbRow kind={point.kind} verbs={verbs} isArmed={isArmed} missing={missing} onGive={give} />
      </footer>
    </>
  );
}
