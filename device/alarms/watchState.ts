import { isDeepStrictEqual } from 'node:util';
import type { AlarmOverride, NotEvaluated } from '../../protocol/alarm.ts';
import { type AlarmStatus, isReported } from './alarmStatus.ts';
import { type Chatter, chatterAtStart } from './chatter.ts';
import { type Deadlines, deadlinesAtStart } from './deadlines.ts';
import type { AlarmDefinition } from './definition.ts';

/** `status` is stored; the rest is known since the service started. Ticks: monotonic ms. */
export interface WatchState {
  readonly status: AlarmStatus;
  /** At its newest evaluation, delays aside. */
  readonly holds: boolean;
  /** When the condition came true, and the field's own time then. */
  readonly onset: { readonly tick: number; readonly fieldTime: number | undefined } | undefined;
  /** When its newest occurrence came; undefined: before the service started, or never. */
  readonly raisedAt: number | undefined;
  /** Undefined: its condition is evaluated. `status` has it only while the alarm is not normal. */
  readonly notEvaluated: NotEvaluated | undefined;
  /** Of a value that it is evaluated by; undefined: none is overridden. */
  readonly override: AlarmOverride | undefined;
  readonly deadlines: Deadlines;
  readonly chatter: Chatter;
  /** Of the newest change that lists show. */
  readonly sequence: number;
}

export interface Evaluation {
  /** Whether the condition holds, delays aside; undefined: it can't be evaluated. */
  readonly verdict: boolean | undefined;
  /** Undefined: it can be. */
  readonly notEvaluated: Omit<NotEvaluated, 'since'> | undefined;
  readonly override: AlarmOverride | undefined;
  /** Undefined: the field gives no time. */
  readonly fieldTime: number | undefined;
  readonly since: number;
}

export function stateAtStart(
  status: AlarmStatus,
  definition: AlarmDefinition,
  notEvaluated: NotEvaluated | undefined,
  at: { readonly now: number; readonly tick: number; readonly followMs?: number },
): WatchState {
  return {
    status,
    holds: isReported(status) || status.followsFrom !== undefined,
    onset: undefined,
    raisedAt: undefined,
    notEvaluated,
    override: undefined,
    deadlines: deadlinesAtStart(status, definition, at),
    chatter: chatterAtStart(status.chatter !== undefined, at.tick),
    sequence: 0,
  };
}

/** The delay begins, continues or ends with it; undefined: nothing changes. */
export function evaluated(
  before: WatchState,
  { onDelayMs, offDelayMs }: AlarmDefinition,
  found: Evaluation,
  { now, tick }: { readonly now: number; readonly tick: number },
): WatchState | undefined {
  const { verdict = before.holds, since, fieldTime } = found;
  const { raiseAt, clearAt, followUntil = since } = before.deadlines;
  const isNew = found.verdict !== undefined && (verdict !== before.holds || !before.onset);
  const isDelayed = found.verdict !== undefined && verdict !== isReported(before.status);
  const delay = {
    raiseAt: isDelayed && verdict ? (raiseAt ?? Math.max(since + onDelayMs, followUntil)) : undefined,
    clearAt: isDelayed && !verdict ? (clearAt ?? since + offDelayMs) : undefined,
  };
  const why = found.notEvaluated && { since: before.notEvaluated?.since ?? now, ...found.notEvaluated };
  const isSameWhy = isDeepStrictEqual(why, before.notEvaluated);
  const isSameOverride = isDeepStrictEqual(found.override, before.override);
  const isSameDelay = delay.raiseAt === raiseAt && delay.clearAt === clearAt;
  const hasFollowed = found.verdict === false && before.status.followsFrom !== undefined;
  if (!isNew && isSameDelay && isSameWhy && isSameOverride && !hasFollowed) return undefined;
  const status = hasFollowed ? { ...before.status, followsFrom: undefined } : before.status;
  return {
    ...before,
    status: isSameWhy || status.state === 'normal' ? status : { ...status, notEvaluated: why },
    holds: verdict,
    onset: isNew ? { tick, fieldTime } : before.onset,
    notEvaluated: why,
    override: isSameOverride ? before.override : found.override,
    deadlines: isSameDelay ? before.deadlines : { ...before.deadlines, ...delay },
  };
}
