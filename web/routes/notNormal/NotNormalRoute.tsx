import { useMemo } from 'react';
import { setOutOfService, unshelveAlarm } from '../../../protocol/calls/alarmAction.ts';
import { getBlocks, getOverrides } from '../../../protocol/calls/exception.ts';
import { releaseOverride, releaseOverrides, removeBlock } from '../../../protocol/calls/intervention.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { type NotNormalActs, NotNormalPage } from '../../notNormal/NotNormalPage.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { faultOf } from '../../text/faultOf.ts';
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
      readBlocks: async () => replyOf(await ask(client, getBlocks, { each: true }))?.blocks,
      readOverrides: async () => replyOf(await ask(client, getOverrides))?.overrides,
      unblock: mayBlock ? async (request) => actWords(removeBlock, await ask(client, removeBlock, request)) : undefined,
      release: mayOverride
        ? async (infoNumber) => actWords(releaseOverride, await ask(client, releaseOverride, { infoNumber }))
        : undefined,
      releaseAll: mayOverride ? async () => actWords(releaseOverrides, await ask(client, releaseOverrides)) : undefined,
      unshelve: serves(station, 'unshelveAlarm')
        ? async (id) => faultOf(unshelveAlarm, await ask(client, unshelveAlarm, { id }))
        : undefined,
      returnToService: serves(station, 'setOutOfService')
        ? async (id) => faultOf(setOutOfService, await ask(client, setOutOfService, { id, isOutOfService: false }))
        : undefined,
    };
  }, [client, station, login, refresh]);
  return acts && <NotNormalPage sections={sections} acts={acts} placeOf={placeOf} />;
}
