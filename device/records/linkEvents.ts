import { withoutEmpty } from '../../protocol/faults/coded.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import type { Recorder } from '../events/entry.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';

/** Shortest interval between events about a wrong clock of a link. */
const clockAgainMs = 3_600_000;

interface RecordParts {
  readonly points: readonly FieldPoint[];
  /** Monotonic ms. */
  readonly tick: () => number;
  readonly events: Pick<Recorder, 'recordFolded'>;
}

export function recordLinks({ points, tick, events }: RecordParts) {
  const counts = Map.groupBy(points, ({ link }) => link);
  const lostAt = new Map<string, number>();
  return (link: string, lost: LinkFault | undefined): void => {
    const object = { kind: 'link', id: link, name: link } as const;
    const count = counts.get(link)?.length ?? 0;
    if (lost) {
      lostAt.set(link, tick());
      events.recordFolded({ kind: 'linkLost', object, fields: { points: count, ...withoutEmpty(lost) } });
      return;
    }
    const since = lostAt.get(link);
    const lastedMs = since === undefined ? undefined : Math.round(tick() - since);
    events.recordFolded({ kind: 'linkBack', object, fields: { points: count, lastedMs } });
  };
}

/** Records impossible times of a link's field, at most once an hour; `fieldTime`: UTC ms. */
export function recordWrongClocks({ tick, events }: Pick<RecordParts, 'tick' | 'events'>) {
  const reportedAt = new Map<string, number>();
  return (link: string, fieldTime: number): void => {
    if (tick() - (reportedAt.get(link) ?? Number.NEGATIVE_INFINITY) < clockAgainMs) return;
    reportedAt.set(link, tick());
    events.recordFolded({
      kind: 'fieldClockWrong',
      object: { kind: 'link', id: link, name: link },
      fields: { fieldTime },
    });
  };
}
