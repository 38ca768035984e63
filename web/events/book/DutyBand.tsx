import { Trans } from '@lingui/react/macro';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { useMoment } from '../../live/useMoment.ts';
import { usePersonText } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import { textIn } from '../fieldText.ts';

interface DutyBandProps {
  /** The newest hand-over or take-over; undefined: there was none. */
  readonly latest: DeviceEvent | undefined;
  readonly login: string;
  /** Undefined: the user has no right to it. */
  readonly onHandOver: (() => void) | undefined;
  readonly onTakeOver: (() => void) | undefined;
}

/** Who is on duty, and what the user can do about it. */
export function DutyBand({ latest, login, onHandOver, onTakeOver }: DutyBandProps) {
  const isOwn = latest?.person === login;
  const isOnDuty = latest?.kind === 'shiftTakenOver';
  const mayHandOver = !latest || isOwn;
  const mayTakeOver = !isOwn || !isOnDuty;
  return (
    <section className="notice toolbar far">
      <p className="words" role="status">
        <DutyText latest={latest} login={login} />
      </p>
      <div className="row">
        {mayTakeOver && onTakeOver && (
          <Button variant={isOwn ? 'plain' : 'main'} onClick={onTakeOver}>
            <Trans>Take over…</Trans>
          </Button>
        )}
        {mayHandOver && onHandOver && (
          <Button variant={isOnDuty ? 'main' : 'plain'} onClick={onHandOver}>
            <Trans>Hand over…</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function DutyText({ latest, login }: Pick<DutyBandProps, 'latest' | 'login'>) {
  const momentOf = useMoment();
  const personText = usePersonText();
  if (!latest) return <Trans>No one has taken over a shift yet.</Trans>;
  const { kind, person = '', time, fields } = latest;
  const since = momentOf(time).minute;
  const name = personText(person);
  const recipient = textIn(fields, 'recipient');
  const to = recipient === undefined ? undefined : personText(recipient);
  const isOwn = person === login;
  if (kind === 'shiftTakenOver') {
    if (isOwn) return <Trans>You have been on duty since {since}.</Trans>;
    return (
      <Trans>
        {name} has been on duty since {since}.
      </Trans>
    );
  }
  if (recipient === login)
    return (
      <Trans>
        {name} handed over to you at {since}. Take over to confirm it.
      </Trans>
    );
  if (isOwn && to)
    return (
      <Trans>
        You handed over to {to} at {since}. Not taken over yet.
      </Trans>
    );
  if (isOwn) return <Trans>You handed over at {since}. Not taken over yet.</Trans>;
  if (to)
    return (
      <Trans>
        {name} handed over to {to} at {since}. Not taken over yet.
      </Trans>
    );
  return (
    <Trans>
      {name} handed over at {since}. Not taken over yet.
    </Trans>
  );
}
