import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { activate, type Proposal } from '../../../protocol/calls/deployment.ts';
import { trialSeconds } from '../../../protocol/configuration/limits.ts';
import type { Outdated } from '../../../protocol/configuration/proposal.ts';
import type { Version } from '../../../protocol/configuration/version.ts';
import { refusalText } from '../../../protocol/refusals.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { durationText } from '../../text/times/durationText.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import { Section } from '../../ui/Section.tsx';
import { Select } from '../../ui/Select.tsx';
import { Fault } from '../Fault.tsx';
import { FileRemarks } from '../FileRemarks.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { TickList } from './TickList.tsx';
import { alarmTick, findingTicks } from './ticks.ts';

const { least, usual, most } = trialSeconds;
const durations = [least, 120, usual, 600, 1200, 1800, most];

/** Each is accepted individually. */
export type ToAccept = Pick<Proposal, 'findings' | 'endedAlarms'> & Partial<Pick<Proposal, 'remarks'>>;
const nothing: ToAccept = { findings: [], endedAlarms: [] };

interface ActivateFormProps {
  readonly version: Version;
  readonly running: number;
  /** From the proposal; undefined: not known here, and requested. */
  readonly toAccept: ToAccept | undefined;
  readonly client: Caller;
  /** The device's state may have changed. */
  readonly onDone: () => unknown;
  readonly onActivated: () => void;
}

/** Puts a version on trial: individual confirmations, reason, duration, and the password again (R18). */
export function ActivateForm({ version, running, client, onDone, onActivated, ...props }: ActivateFormProps) {
  const { i18n, t } = useLingui();
  const { number } = version;
  const [{ findings, endedAlarms }, setToAccept] = useState(props.toAccept ?? nothing);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState(version.comment);
  const [seconds, setSeconds] = useState<number>(usual);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [outdated, setOutdated] = useState<Outdated>();
  const [isBusy, setBusy] = useState(false);
  const [isChecking, setChecking] = useState(!props.toAccept);
  useEffect(() => {
    if (!isChecking) return;
    // Without a password nothing is activated: the device returns what must be confirmed first.
    const request = { version: number, seconds: usual, comment: '', password: '', accepted: [] };
    void ask(client, activate, request).then((result) => {
      const fields = result.kind === 'refused' ? result.fields : undefined;
      if (fields) setToAccept(fields);
      setOutdated(fields?.outdated);
      setChecking(false);
    });
  }, [isChecking, client, number]);
  const ends = endedAlarms.map(alarmTick);
  const ticks = findingTicks(findings, i18n);
  const open = [...ticks, ...ends].filter(({ key }) => !ticked.has(key)).length;
  const tick = (key: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(key);
    else next.delete(key);
    setTicked(next);
  };
  const submit = async () => {
    if (open > 0 || comment.trim() === '' || password === '') {
      const missing = comment.trim() === '' ? 'commentMissing' : 'passwordMissing';
      setFault(i18n._(refusalText(activate, open > 0 ? 'notAccepted' : missing)));
      return;
    }
    setFault(undefined);
    setBusy(true);
    const accepted = [...ticks, ...ends].flatMap((one) => one.accepted);
    const request = { version: number, seconds, comment: comment.trim(), password, accepted };
    const result = await ask(client, activate, request);
    setBusy(false);
    // What must be confirmed first does not cost a second typing.
    const fields = result.kind === 'refused' ? result.fields : undefined;
    const isOpen = fields?.reason === 'notAccepted';
    if (result.kind === 'ok' || (fields && !isOpen)) setPassword('');
    if (result.kind === 'ok') onActivated();
    const words = faultOf(activate, result, trialSeconds);
    if (words) setFault([i18n._(words), fields?.text].filter(Boolean).join(' '));
    if (isOpen) setToAccept(fields);
    if (result.kind === 'refused') setOutdated(fields?.outdated);
    await onDone();
  };
  return (
    <Section title={<Trans>Activate on trial</Trans>}>
      <form
        className="stack far measure"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <p>
          <Trans>
            The device runs this version on trial and then goes back to version {running} automatically, unless you keep
            it. During the change commands are not executed; nothing but the changes above is written to the field.
          </Trans>
        </p>
        <FileRemarks remarks={props.toAccept?.remarks ?? []} />
        <TickList
          title={<Trans>New findings: confirm each of them</Trans>}
          ticks={ticks}
          ticked={ticked}
          onTick={tick}
        />
        <TickList
          title={<Trans>Active alarms that end: confirm each of them</Trans>}
          ticks={ends}
          ticked={ticked}
          onTick={tick}
        />
        <Field label={t`Comment`} rows={2} value={comment} onChange={({ target }) => setComment(target.value)} />
        <Select
          label={t`Trial period`}
          value={seconds}
          onChange={({ target }) => setSeconds(Number(target.value))}
          hint={<Trans>The device goes back at its end, and at any restart.</Trans>}
        >
          <Options of={durations.map((duration) => [duration, durationText(i18n.locale, duration * 1000)])} />
        </Select>
        <Field
          label={t`Your password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Fault>{fault}</Fault>
        {outdated && <OutdatedNotice outdated={outdated} />}
        <div className="wrap apart">
          <Button variant="main" type="submit" disabled={isBusy || isChecking}>
            <Trans>Activate version {number} on trial</Trans>
          </Button>
          {open > 0 && (
            <span>
              <Trans>Still to confirm: {open}</Trans>
            </span>
          )}
        </div>
        <p role="status">
          {isChecking && <Trans>Checking version {number}…</Trans>}
          {isBusy && <Trans>Activating version {number}…</Trans>}
        </p>
      </form>
    </Section>
  );
}
