import { useEffect, useState } from 'react';
import { readLog } from '../api/station.ts';
import { OperationLogPage } from '../diagnostic/OperationLogPage.tsx';
import { OperationRows } from '../diagnostic/operationRows.ts';
import { useLive } from '../live/LiveContext.ts';
import { useCannotWrite } from '../live/useCannotWrite.ts';
import { useFreshness } from '../live/useFreshness.ts';
import { useSession } from '../session/SessionContext.ts';
import { useMedia } from '../ui/useMedia.ts';

/** Without a feed nobody tells of new rows: they are asked for. */
const askMs = 5000;

/** No room for columns: beside the navigation, which is folded on a low screen. */
const narrow = '(max-width: 800px), (max-width: 1000px) and (min-height: 480.02px)';

/** The operation log, fed by the device's calls and told of new rows by its feed. */
export function OperationLogRoute() {
  const { client } = useSession();
  const live = useLive();
  const { link } = useFreshness();
  const cannotWrite = useCannotWrite();
  const isNarrow = useMedia(narrow);
  const [rows] = useState(
    () =>
      new OperationRows(async (newest, count) => {
        const answer = await readLog(client, newest, count);
        return answer.kind === 'reply' ? answer.value : undefined;
      }),
  );
  useEffect(() => {
    void rows.refresh();
    if (link === 'none') {
      const timer = setInterval(() => void rows.refresh(), askMs);
      return () => clearInterval(timer);
    }
    return live.onOperation(() => rows.grow(live.newestOperation() ?? 0));
  }, [rows, live, link]);
  return (
    <OperationLogPage rows={rows} timeZone={live.timeZone()} isNarrow={isNarrow} waitingSince={cannotWrite?.since} />
  );
}
