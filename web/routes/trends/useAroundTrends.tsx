import { useCallback, useMemo } from 'react';
import type { TrendView } from '../../../protocol/history/trendView.ts';
import { may } from '../../../protocol/rights.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useSession, useSessionState, useStationLogin } from '../../session/SessionContext.ts';
import { later } from '../../text/later.tsx';
import type { AroundChart, TrendPicture } from '../../trends/picture.ts';
import { TrendTools } from '../../trends/TrendTools.tsx';
import { paths } from '../routes.ts';
import { saveFile } from '../saveFile.ts';

const TrendTable = later(async () => (await import('../../trends/table/TrendTable.tsx')).TrendTable);
const SavedViews = later(async () => (await import('../../trends/views/SavedViews.tsx')).SavedViews);
const ConsumptionPart = later(
  async () => (await import('../../trends/consumption/ConsumptionPart.tsx')).ConsumptionPart,
);

export function useAroundTrends(): AroundChart {
  const { client } = useSession();
  const { station } = useSessionState();
  const login = useStationLogin();
  const { deviceTime } = useWorld();
  const stationName = station?.card.stationName ?? '';
  const mayCorrect = useCallback(
    (id: string) => {
      const point = station?.points?.points.find((one) => one.id === id);
      return station !== undefined && may(station.profile, 'correctConsumption', point);
    },
    [station],
  );
  const mayManageShared = station !== undefined && may(station.profile, 'shareView');
  return useMemo(() => {
    const now = () => Math.round(deviceTime() ?? Date.now());
    const hrefOf = ({ query }: TrendView) => paths.trendsOf(`?${query}`);
    return {
      start: <SavedViews client={client} hrefOf={hrefOf} />,
      tools: (picture) => (
        <TrendTools
          picture={picture}
          client={client}
          login={login ?? ''}
          mayManageShared={mayManageShared}
          hrefOf={hrefOf}
          stationName={stationName}
          save={saveFile}
          now={now}
        />
      ),
      table: (picture) => <TrendTable picture={picture} />,
      below: (picture) =>
        hasCounted(picture) && (
          <ConsumptionPart
            picture={picture}
            now={now}
            save={saveFile}
            stationName={stationName}
            client={client}
            mayCorrect={mayCorrect}
          />
        ),
    };
  }, [client, deviceTime, stationName, login, mayManageShared, mayCorrect]);
}

/** Whether any pen is a counter or a machine: else their part is not even loaded. */
function hasCounted({ history }: TrendPicture): boolean {
  return history?.series.some(({ isCounter, kind }) => isCounter || kind === 'logic' || kind === 'state') ?? false;
}
