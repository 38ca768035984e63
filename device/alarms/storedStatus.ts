import { alarmStates } from '../../protocol/alarm.ts';
import { attempt } from '../../protocol/attempt.ts';
import { type AlarmStatus, type Beneath, newAlarmStatus } from './alarmStatus.ts';

interface Stored extends AlarmStatus {
  readonly isSimulated?: boolean;
  /** 0.2.0: it came true while suppressed, as an occurrence that called no one. */
  readonly isUnasked?: boolean;
}

/** Undefined: it can’t be read; that alarm begins as one that never came. */
export function readAlarmStatus(id: string, text: string): AlarmStatus | undefined {
  return attempt(() => {
    const { head, isSimulated, isUnasked, ...stored } = JSON.parse(text) as Stored;
    if (head?.object === undefined || !alarmStates.includes(stored.state)) return undefined;
    // Earlier versions did not distinguish forced and simulated values.
    const earlier = isSimulated ? ({ raisedBy: 'forcedOrSimulated' } as const) : {};
    const status = { ...newAlarmStatus(id, head), ...earlier, ...stored, id };
    return isUnasked ? withoutSuppressedOccurrence(status) : status;
  });
}

function withoutSuppressedOccurrence(status: AlarmStatus): AlarmStatus {
  const { id, head, shelving, outOfService, suppressedSince, suppressedBy, cameSuppressed, cameOutOfService } = status;
  const aside = { shelving, outOfService, suppressedSince, suppressedBy, cameSuppressed, cameOutOfService };
  return { ...newAlarmStatus(id, head), ...aside, beneath: beneathOf(status) };
}

function beneathOf(status: AlarmStatus): Beneath | undefined {
  const { occurrence: place, raisedAt, returnedAt, returnedBy, raisedBy, value, unit, comment, endedAt } = status;
  if (place === undefined || raisedAt === undefined) return undefined;
  const began = { place, raisedAt, newestAt: raisedAt, times: 1, raisedBy, value, unit, comment };
  const isOver = status.state === 'normal' || status.suppressedSince === undefined;
  return isOver ? { ...began, returnedAt, returnedBy, endedAt: endedAt ?? raisedAt } : { ...began, ...open };
}

const open = { returnedAt: undefined, returnedBy: undefined, endedAt: undefined } as const;
