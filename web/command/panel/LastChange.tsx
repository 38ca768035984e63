import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import type { EventKind } from '../../../protocol/log/eventKinds.ts';
import type { Point } from '../../../protocol/point.ts';
import { useMoment } from '../../live/useMoment.ts';
import { usePersonName } from '../../text/personNames.ts';
import { valueText } from '../../text/valueText.ts';
import type { PanelSample } from './usePanelSample.ts';

interface LastChangeProps {
  readonly point: Point;
  readonly sample: PanelSample;
  readonly events: readonly DeviceEvent[];
}

const changes: ReadonlySet<EventKind> = new Set([
  'command',
  'changedByController',
  'stateChanged',
  'changedUnseen',
  'movedWhileBlocked',
]);

/**
 * Since when a point is in its state and who brought it there, from the log: "Running since 22:41, by the controller".
 * Where the field was not observed in between, it is the last recorded change only. Nothing where the last change does
 * not explain the field's present value.
 */
export function LastChange({ point, sample: { value, isCurrent, unseenBefore }, events }: LastChangeProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const last = events.find(({ kind, fields: { result } }) => changes.has(kind) && result !== 'refused');
  const person = usePersonName(last?.person);
  const isOfStates = point.kind === 'logic' || point.kind === 'state';
  if (!last || !isOfStates || !isCurrent || typeof value !== 'number' || Number(last.fields.value) !== value)
    return null;
  const { gap, since: seen } = last.fields;
  const [state, when] = [valueText(i18n.locale, point, value), momentOf(last.time).exact];
  // It may have changed and changed back while it was not observed: the panel shows since when it has not.
  const isBeforeGap = unseenBefore !== undefined && unseenBefore > last.time;
  // At an unknown time, or one of many.
  const isAtLeast = gap !== undefined || seen !== undefined;
  const recorded = msg`Last recorded change: ${state} at ${when}`;
  const since = isAtLeast ? msg`${state} since at least ${when}` : msg`${state} since ${when}`;
  const sentence = isBeforeGap ? recorded : since;
  return <p>{[i18n._(sentence), byWhom(last, person, i18n)].filter(Boolean).join(', ')}.</p>;
}

const byProgramme = {
  weekly: msg`by the weekly programme`,
  annual: msg`by the annual programme`,
  horn: msg`by an alarm call`,
} as const;

function byWhom(
  { kind, fields: { gap, origin } }: DeviceEvent,
  person: string | undefined,
  i18n: I18n,
): string | undefined {
  if (gap !== undefined) return i18n._(msg`change not observed`);
  if (person !== undefined) return i18n._(msg`by ${person}`);
  if (kind === 'command') return i18n._(byProgramme[origin === 'annual' || origin === 'horn' ? origin : 'weekly']);
  return kind === 'stateChanged' ? undefined : i18n._(msg`by the controller`);
}
