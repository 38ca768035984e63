import { useMemo } from 'react';
import { setOutOfService, unshelveAlarm } from '../../api/alarmActs.ts';
import { releaseOverride, releaseOverrides, removeBlock } from '../../api/overrideActs.ts';
import { readAllBlocks, readAllOverrides } from '../../api/overrides.ts';
import { type NotNormalActs, NotNormalPage } from '../../notNormal/NotNormalPage.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { alarmActWords } from '../../text/labels/alarmWords.ts';
import { actWords } from '../../text/labels/overrideWords.ts';
import { usePointPlace } from '../usePointPlace.ts';
import { useNotNormal } from './useNotNormal.ts';

/** Everything that is not normal, in one place. */
export function NotNormalRoute() {
  const { client } = useSession();
  const { station, login } = useSessionState();
  const { sections, refresh } = useNotNormal();
  const placeOf = usePointPlace();
  const acts = useMemo((): NotNormalActs | undefined => {
    if (!station) return undefined;
    const [mayBlock, mayOverride] = [serves(station, 'setBlock'), serves(station, 'setOverride')];
    return {
      login,
      refresh,
      readBlocks: () => readAllBlocks(client),
      readOverrides: () => readAllOverrides(client),
      unblock: mayBlock ? async (request) => actWords(await removeBlock(client, request)) : undefined,
      release: mayOverride ? async (point) => actWords(await releaseOverride(client, point)) : undefined,
      releaseAll: mayOverride ? async () => actWords(await releaseOverrides(client)) : undefined,
      unshelve: serves(station, 'unshelveAlarm')
        ? async (id) => alarmActWords(await unshelveAlarm(client, id))
        : undefined,
      returnToService: serves(station, 'setOutOfService')
        ? async (id) => alarmActWords(await setOutOfService(client, { id, isOutOfService: false }))
        : undefined,
    };
  }, [client, station, login, refresh]);
  return acts && <NotNormalPage sections={sections} acts={acts} placeOf={placeOf} />;
}
