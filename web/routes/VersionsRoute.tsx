import { useCallback, useMemo } from 'react';
import type { Version } from '../../protocol/configuration/version.ts';
import { readTrial, readVersions } from '../api/versions.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { useWorld } from '../live/WorldContext.ts';
import { useHere, useNavigate } from '../router/RouterContext.tsx';
import type { Station } from '../session/login.ts';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { exportName } from '../text/exportName.ts';
import { fetchLater } from '../text/language.ts';
import { VersionsPage } from '../versions/VersionsPage.tsx';
import { paths } from './routes.ts';
import { saveFile } from './saveFile.ts';
import { versionCallsOf } from './versionPages/versionCallsOf.tsx';

/** What got worse grows by itself; nobody's activity (R7). */
const reportMs = 3000;
/** How long until it goes back is told by the device, not by this browser alone. */
const versionsMs = 30_000;

/** The versions of the configuration; what this device does not serve to this person is left out (R6). */
export function VersionsRoute() {
  const { station, login } = useSessionState();
  return station ? <Stored station={station} login={login} /> : null;
}

function Stored({ station, login }: { readonly station: Station; readonly login: string }) {
  const { client } = useSession();
  const { deviceTime, timeZone } = useWorld();
  const { search } = useHere();
  const navigate = useNavigate();
  const mayDeploy = serves(station, 'activate');
  const versions = useTopicLatest({
    read: useCallback(() => readVersions(client), [client]),
    topic: 'versions',
    everyMs: versionsMs,
  });
  const report = useTopicLatest({
    read: useCallback(() => readTrial(client), [client]),
    topic: 'versions',
    everyMs: reportMs,
    isWanted: mayDeploy && versions.value?.trial !== undefined,
  });
  const calls = useMemo(
    () => ({ ...versionCallsOf(client), ...(!mayDeploy && { deploy: undefined }) }),
    [client, mayDeploy],
  );
  const query = new URLSearchParams(search);
  const download = async (version: Version) => {
    const { writeZip } = await fetchLater(() => import('../versions/archive/writeZip.ts'));
    const files = await calls.files(version.number);
    const zip = await writeZip(
      (files ?? []).flatMap(({ name, sha256 }) => (sha256 ? [{ name, read: () => calls.file(sha256) }] : [])),
    );
    const name = exportName({
      stationName: station.card.stationName,
      what: `version-${version.number}`,
      now: deviceTime() ?? Date.now(),
      timeZone: timeZone(),
      format: 'zip',
    });
    if (zip && files && files.length > 0) saveFile(zip, name);
    return zip !== undefined && files !== undefined && files.length > 0;
  };
  return (
    <VersionsPage
      versions={versions}
      report={mayDeploy ? report : undefined}
      calls={calls}
      login={login}
      technicalHashCode={station.card.technicalHashCode}
      shown={numberIn(query, 'version')}
      compared={numberIn(query, 'with')}
      hrefOf={paths.version}
      go={navigate}
      download={download}
    />
  );
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
