import type { DeviceEvent } from '../../../protocol/log/event.ts';
import type { EventKind } from '../../../protocol/log/eventKinds.ts';
import type { Point } from '../../../protocol/point.ts';
import type { MarkKind, TrendMark } from '../trend.ts';

const kinds: Partial<Record<EventKind, MarkKind>> = {
  command: 'command',
  overridden: 'command',
  overrideReleased: 'command',
  overrideEnded: 'command',
  blockSet: 'command',
  blockRemoved: 'command',
  blockEnded: 'command',
  note: 'note',
  configurationStarted: 'configuration',
  configurationOnTrial: 'configuration',
  configurationAccepted: 'configuration',
  configurationWentBack: 'configuration',
  demonstrationPast: 'configuration',
  clockStepped: 'clock',
};

export const eventKindsOfMarks = {
  points: [...namesOf('command'), ...namesOf('note'), 'noteWithdrawn'],
  station: [...namesOf('note'), 'noteWithdrawn', ...namesOf('configuration'), ...namesOf('clock')],
} as const;

type MarkOfEvent = Pick<TrendMark, 'kind' | 'time' | 'point'> & { readonly event: DeviceEvent };

/** Undefined: none. `isOfStation`: only what is about no point counts, because the rest is requested by itself. */
export function eventMark(
  event: DeviceEvent,
  points: readonly Pick<Point, 'id'>[],
  isOfStation: boolean,
): MarkOfEvent | undefined {
  const kind = kinds[event.kind];
  const { object, time } = event;
  if (!kind || (isOfStation && object?.kind === 'point')) return undefined;
  const point = points.find(({ id }) => object?.kind === 'point' && object.id === id)?.id;
  return { kind, time, point, event };
}

function namesOf(kind: MarkKind): string[] {
  return Object.entries(kinds).flatMap(([name, of]) => (of === kind ? name : []));
}
