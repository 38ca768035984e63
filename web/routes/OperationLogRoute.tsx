import { useCallback, useMemo, useState } from 'react';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { startOfDate } from '../../protocol/programme/wallTime.ts';
import { knownZone } from '../../protocol/programme/zone.ts';
import { readEvents } from '../api/station.ts';
import { EventLogPage } from '../events/EventLogPage.tsx';
import { EventRows } from '../events/eventRows.ts';
import { useLive } from '../live/LiveContext.ts';
import { useCannotWrite } from '../live/useCannotWrite.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { useSession } from '../session/SessionContext.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';

/** Every open log hears of an event at once: each asks at a moment of its own within this, and every 6 s at most. */
const spreadMs = 1500;

/** The operation log, fed by the device's calls and told of new rows by its feed. */
export function OperationLogRoute() {
  const { client } = useSession();
  const live = useLive();
  const cannotWrite = useCannotWrite();
  const isNarrow = useIsNarrow();
  const [day, setDay] = useState('');
  const timeZone = live.timeZone();
  const rows = useMemo(
    () =>
      new EventRows(
        async (query) => {
          const answer = await readEvents(client, query);
          if (answer.kind !== 'reply') return undefined;
          return answer.code === errorCodes.badInput ? 'notHere' : answer.value;
        },
        endOfDay(day, timeZone),
      ),
    [client, day, timeZone],
  );
  const read = useCallback(async () => {
    await rows.catchUp();
    return rows.get().status === 'failed' ? undefined : true;
  }, [rows]);
  useTopicLatest({ read, topic: 'events', spreadMs });
  return (
    <EventLogPage
      rows={rows}
      timeZone={timeZone}
      isNarrow={isNarrow}
      waitingSince={cannotWrite?.since}
      day={day}
      onDay={setDay}
    />
  );
}

/** The last moment of a day in the device's zone (R32), UTC ms; undefined where no day is chosen. */
function endOfDay(day: string, timeZone: string | undefined): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const start = startOfDate(next, knownZone(timeZone));
  return start === undefined ? undefined : start - 1;
}
