import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Alarm, isActive } from '../../../protocol/alarm.ts';
import type { InterlockState } from '../../../protocol/commands/interlock.ts';
import type { Point } from '../../../protocol/point.ts';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { useSubscribedPoint } from '../../live/usePoint.ts';
import { colonText } from '../../text/colonText.ts';
import { valueText } from '../../text/valueText.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';

interface KnownReasonsProps {
  readonly point: Point;
  /** Undefined: not reported by the device. */
  readonly interlocks: readonly InterlockState[] | undefined;
}

/** More would let the dock cover the panel. */
const mostLines = 4;

/** Under a refusal of the field: possible causes that Vigie knows of. */
export function KnownReasons({ point, interlocks }: KnownReasonsProps) {
  const { status, alarms, summary } = useAlarmsState();
  const members = summary.shownAt(point.infoNumber);
  // Shelved and out of service ones are no less true; suppressed by design they are no news.
  const active = alarms.filter(
    (alarm) =>
      isActive(alarm) &&
      alarm.suppressedSince === undefined &&
      alarm.infoNumber !== undefined &&
      members.includes(alarm.infoNumber),
  );
  const refusing = interlocks?.filter((interlock) => interlock.isActive) ?? [];
  const lines: readonly (readonly [key: string, line: ReactNode])[] = [
    ...refusing.map(({ text }) => [`interlock ${text}`, <Trans key={text}>Interlock: {text}</Trans>] as const),
    ...active
      .toSorted((a, b) => a.priority - b.priority)
      .map((alarm) => [`alarm ${alarm.id}`, <AlarmLine key={alarm.id} alarm={alarm} />] as const),
  ];
  const count = lines.length - mostLines;
  return (
    <ul className="stack near">
      {lines.slice(0, mostLines).map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
      {count > 0 && (
        <li>
          <Trans>{count} more</Trans>
        </li>
      )}
      {lines.length === 0 && interlocks && status === 'ready' && (
        <li>
          <Trans>No interlock of this point and no alarm of its machine is active.</Trans>
        </li>
      )}
      {point.modePoint !== undefined && (
        <li>
          <PointValue infoNumber={point.modePoint} />
        </li>
      )}
    </ul>
  );
}

/** With the present value of its point. */
function AlarmLine({ alarm }: { readonly alarm: Alarm }) {
  const { priority, message, infoNumber, shelving, outOfService } = alarm;
  return (
    <>
      <AlarmMark priority={priority} isUnacknowledged={false} isOver={false} size={16} label="" /> {message}{' '}
      {shelving && <Trans>(shelved)</Trans>}
      {outOfService && <Trans>(out of service)</Trans>}{' '}
      {infoNumber !== undefined && (
        <small>
          <PointValue infoNumber={infoNumber} />
        </small>
      )}
    </>
  );
}

function PointValue({ infoNumber }: { readonly infoNumber: number }) {
  const { i18n, t } = useLingui();
  const { point, value, quality } = useSubscribedPoint(infoNumber);
  if (!point) return null;
  return colonText(i18n, point.name, quality === 'bad' ? t`not known` : valueText(i18n.locale, point, value));
}
