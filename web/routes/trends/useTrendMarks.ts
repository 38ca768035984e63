import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { usualView, writeAlarmView } from '../../alarms/alarmView.ts';
import { comparedVersions } from '../../events/comparedVersions.ts';
import { writeLogView } from '../../events/logView.ts';
import { aroundMs } from '../../events/panel/related.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { fetchLater } from '../../text/language.ts';
import { stationText } from '../../text/stationTexts.ts';
import type { MarkSources } from '../../trends/marks/readMarks.ts';
import { type MarksInUse, useMarks } from '../../trends/marks/useMarks.ts';
import type { TrendPen } from '../../trends/picture.ts';
import type { TrendState } from '../../trends/trend.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { paths } from '../routes.ts';

export function useTrendMarks({ from, to }: TrendState, pens: readonly TrendPen[]): MarksInUse {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const { client } = useSession();
  const { station } = useSessionState();
  const { timeZone } = useWorld();
  const hasVersions = station !== undefined && serves(station, 'getVersions');
  const sources = useMemo<MarkSources>(
    () => ({
      client,
      eventPath: (event) => {
        const versions = hasVersions ? comparedVersions(event) : undefined;
        const { id, time } = event;
        return versions
          ? paths.version(...versions)
          : paths.operationLogOf(writeLogView({ from: time - aroundMs, until: time + aroundMs, event: id }));
      },
      alarmPath: ({ id, raisedAt }) =>
        paths.alarmsOf(
          writeAlarmView({
            ...{ ...usualView, view: 'history', from: raisedAt - aroundMs, until: raisedAt + aroundMs, alarm: id },
          }),
        ),
      eventText: async () => {
        const { markText } = await fetchLater(() => import('./markText.ts'));
        return (event) => markText(event, i18n, (time, style) => zoneTime(time, style, locale, timeZone()));
      },
      alarmText: ({ message }) => stationText(message),
    }),
    [client, hasVersions, i18n, locale, timeZone],
  );
  const points = pens.flatMap(({ point, isHidden }) => (point && !isHidden ? point : []));
  return useMarks(sources, { points, from, to });
}
