import { useCallback, useMemo, useState } from 'react';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { startOfDate } from '../../protocol/programme/wallTime.ts';
import { knownZone } from '../../protocol/programme/zone.ts';
import { readEvents } from '../api/station.ts';
import { EventLogPage } from '../events/EventLogPage.tsx';
import { EventRows } from '../events/eventRows.ts';
import { useLive } from '../live/LiveContext.ts';
import { useCannotWrite } from '../live/useCannotWrite.ts';
import { useFreshness } from '../live/useFreshness.ts';
import { useSession } from '../session/SessionContext.ts';
import { useLatest } from '../ui/useLatest.ts';
import { useMedia } from '../ui/useMedia.ts';

/** Without a feed nobody tells of new rows: they are asked for. */
const askMs = 5000;
/** Every open log hears of an event at once: each asks at a moment of its own within this, and every 3 s at most. */
const spreadMs = 1500;

/** No room for columns: beside the navigation, which is folded on a low screen. */
const narrow = '(max-width: 800px), (max-width: 1000px) and (min-height: 480.02px)';

/** The operation log, fed by the device's calls and told of new rows by its feed. */
export function OperationLogRoute() {
  const { client } = useSession();
  const live = useLive();
  const { link } = useFreshness();
  const cannotWrite = useCannotWrite();
  const isNarrow = useMedia(narrow);
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
  useLatest({ read, topic: live.topic('events'), everyMs: link === 'none' ? askMs : undefined, spreadMs });
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
