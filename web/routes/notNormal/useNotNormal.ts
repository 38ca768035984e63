import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useMemo } from 'react';
import { getLinks } from '../../../protocol/calls/diagnostic.ts';
import { getOnCall } from '../../../protocol/calls/onCall.ts';
import { getSince } from '../../../protocol/calls/since.ts';
import { getVersions } from '../../../protocol/calls/version.ts';
import { useAlarms, useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useProgrammeStates } from '../../live/useProgrammeStates.ts';
import { usePartReader, useReader } from '../../live/useReader.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useWorld } from '../../live/WorldContext.ts';
import type { Reading, Section, Sources, TrialNow } from '../../notNormal/notNormal.ts';
import { useOverrides, useOverridesState } from '../../notNormal/OverridesContext.ts';
import { sectionsOf } from '../../notNormal/sections.ts';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { useStore } from '../../ui/store.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { paths } from '../routes.ts';
import { usePointPlace } from '../usePointPlace.ts';
import { useLastCommanders } from './useLastCommanders.ts';
import { statusOf, useMachineModes } from './useMachineModes.ts';

/** Polling periods of what has no topic in the feed. */
const askMs = { now: 5000, links: 5000, onCall: 30_000 } as const;
const days = 7;

/** Each list is loaded independently: one that can't be read hides no other (R46). */
export function useNotNormal(): { readonly sections: readonly Section[]; readonly refresh: () => void } {
  const { client } = useSession();
  const { station } = useSessionState();
  const { i18n } = useLingui();
  const { store } = useWorld();
  const momentOf = useMoment();
  const placeOf = usePointPlace();
  const overridesList = useOverrides();
  const alarmStore = useAlarms();
  const alarms = useAlarmsState();
  const { status, blocks, overrides } = useOverridesState();
  const now = useLatest({ read: usePartReader(client, getSince, 'now', { nowOnly: true }), everyMs: askMs.now });
  const links = useLatest({ read: useReader(client, getLinks), everyMs: askMs.links });
  const { publishers = [], lostHubs = [] } = links.value ?? {};
  const readOnCall = useReader(client, getOnCall, { days });
  const onCall = useTopicLatest({ read: readOnCall, topic: 'messages', everyMs: askMs.onCall });
  const programmes = useProgrammeStates({ client });
  const modes = useMachineModes();
  const trial = useTrial(station !== undefined && serves(station, 'getVersions'));
  const held = programmes.value?.flatMap(({ infoNumber, hold }) => (hold ? infoNumber : [])) ?? [];
  const commanderOf = useLastCommanders([...held, ...(modes.value?.map(({ infoNumber }) => infoNumber) ?? [])]);
  const isSetUp = onCall.value?.isSetUp !== false;
  const sources: Sources = {
    alarms: { status: alarms.status, value: alarms.alarms },
    blocks: { status, value: blocks },
    overrides: { status, value: overrides },
    now,
    modes,
    programmes,
    links: { status: links.status, value: links.value?.links },
    // Few stations have any; where the links are unknown, so are they.
    publishers: { status: publishers.length > 0 ? links.status : 'none', value: publishers },
    lostHubs: { status: lostHubs.length > 0 ? links.status : 'none', value: lostHubs },
    trial,
    onCall: isSetUp ? onCall : { status: 'none', value: undefined },
  };
  const sections = sectionsOf(sources, {
    i18n,
    nameOf: (infoNumber) => store.get(infoNumber).point?.name ?? String(infoNumber),
    timeOf: (time) => momentOf(time).exact,
    commanderOf,
    pointHref: (infoNumber) => placeOf(infoNumber)?.href,
    hrefs: { device: paths.device, versions: paths.versions, onCall: paths.onCall, programme: paths.programme },
  });
  const refreshers = [now.refresh, links.refresh, onCall.refresh, programmes.refresh];
  const [readNowAgain, readLinksAgain, readOnCallAgain, readProgrammesAgain] = refreshers;
  const refresh = useCallback(() => {
    const lists = [readNowAgain, readLinksAgain, readOnCallAgain, readProgrammesAgain];
    for (const again of [...lists, overridesList.refresh, alarmStore.refresh]) void again?.();
  }, [readNowAgain, readLinksAgain, readOnCallAgain, readProgrammesAgain, overridesList, alarmStore]);
  // The user may have changed something a moment ago.
  useEffect(() => void overridesList.refresh(), [overridesList]);
  return { sections, refresh };
}

/** The feed reports the trial and its end; the list of versions its author. */
function useTrial(hasVersions: boolean): Reading<TrialNow> {
  const { client } = useSession();
  const live = useWorld();
  const { link } = useFreshness();
  const trial = useStore({ get: live.trial, subscribe: live.onFreshness });
  const isWanted = hasVersions && trial !== undefined;
  const versions = useTopicLatest({ read: useReader(client, getVersions), topic: 'versions', isWanted });
  const by = isWanted ? versions.value?.trial?.by : undefined;
  const now = live.deviceTime();
  const until = trial && now !== undefined ? Math.round(now + trial.deadline - performance.now()) : undefined;
  const value = useMemo(() => ({ version: trial?.version, until, by }), [trial, until, by]);
  return { status: statusOf(link), value };
}
