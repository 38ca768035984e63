import { useLingui } from '@lingui/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CommandBlock } from '../../../protocol/commands/commandBlock.ts';
import { modeOf } from '../../../protocol/point.ts';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import type { ProgrammeState } from '../../../protocol/programme/programmeState.ts';
import { numberOf } from '../../../protocol/sample.ts';
import { decimalText } from '../../../protocol/wire/decimalText.ts';
import { localDecimal } from '../../text/decimal.ts';
import { personText } from '../../text/personNames.ts';
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
  /** Undefined: none runs; else a command holds against it. */
  readonly programme: ProgrammeState | undefined;
  /** Undefined: the device does not report it (R6). */
  readonly detail: PointDetail | undefined;
  /** Known to be in effect now. */
  readonly blocks: readonly CommandBlock[];
  /** The user: points that only this user has blocked may be commanded. */
  readonly login: string;
  /** By the button that opened the panel; undefined: nothing is. */
  readonly chosen?: number | undefined;
  /** After a command the point's detail may have changed. */
  readonly onEnded: () => void;
  /** Read before a command, and shown after its fields. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The panel of a commandable output: fill in, arm, operate, and see the result (R30). */
export function Operate(props: OperateProps) {
  const {
    transaction,
    point,
    technicalHashCode,
    sample,
    onEnded,
    head,
    detail,
    blocks,
    login,
    programme,
    chosen,
    children,
  } = props;
  const { i18n } = useLingui();
  const state = useTransaction(transaction, point, sample);
  useClearResolved(transaction, state, { detail, isCurrent: sample.isCurrent });
  const undoing = useUndoing(state, sample, detail);
  const [typed, setTyped] = useState(() =>
    chosen === undefined || point.kind !== 'numeric' ? '' : localDecimal(i18n.locale, decimalText(chosen)),
  );
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
    block &&
    armReason(
      { result: 'refused', reason: 'blocked', by: personText(block.user), text: block.text },
      point,
      i18n.locale,
    );
  const isUndone = undoing !== undefined;
  useEffect(() => {
    if (isUndone) onEnded();
  }, [isUndone, onEnded]);
  const isOutOfSight = state.kind === 'disarmed' && state.why === 'hidden';
  useEffect(() => {
    // The next user of the screen may be another person.
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
        <form className="stack apart" onSubmit={submit} noValidate>
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
        <VerbRow
          kind={point.kind}
          verbs={verbs}
          chosen={verbs.find(({ text }) => chosen !== undefined && text === decimalText(chosen))?.key}
          isArmed={isArmed}
          missing={missing}
          onGive={give}
        />
      </footer>
    </>
  );
}
