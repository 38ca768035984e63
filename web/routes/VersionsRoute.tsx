import { useMemo } from 'react';
import { getTrial } from '../../protocol/calls/trial.ts';
import { getFiles, getVersions } from '../../protocol/calls/version.ts';
import type { Version } from '../../protocol/configuration/version.ts';
import { ask, replyOf } from '../api/ask.ts';
import { readVersionFile } from '../api/versionFile.ts';
import { useReader } from '../live/useReader.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { useWorld } from '../live/WorldContext.ts';
import { useHere, useNavigate } from '../router/RouterContext.tsx';
import type { Station } from '../session/login.ts';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState, useStationLogin } from '../session/SessionContext.ts';
import { exportName } from '../text/exportName.ts';
import { fetchLater } from '../text/language.ts';
import { VersionsPage } from '../versions/VersionsPage.tsx';
import { paths } from './routes.ts';
import { saveFile } from './saveFile.ts';
import { pagesReader } from './versionPages/pagesReader.tsx';

/** The report changes without an event; polling is not user activity (R7). */
const reportMs = 3000;
/** The remaining time comes from the device, not from this browser alone. */
const versionsMs = 30_000;

/** What this device does not serve to this user is omitted (R6). */
export function VersionsRoute() {
  const { station } = useSessionState();
  const login = useStationLogin();
  return station ? <Stored station={station} login={login} /> : null;
}

function Stored({ station, login }: { readonly station: Station; readonly login: string }) {
  const { client } = useSession();
  const { deviceTime, timeZone } = useWorld();
  const { search } = useHere();
  const navigate = useNavigate();
  const mayDeploy = serves(station, 'activate');
  const versions = useTopicLatest({ read: useReader(client, getVersions), topic: 'versions', everyMs: versionsMs });
  const report = useTopicLatest({
    read: useReader(client, getTrial),
    topic: 'versions',
    everyMs: reportMs,
    isWanted: mayDeploy && versions.value?.trial !== undefined,
  });
  const readPages = useMemo(() => pagesReader(client), [client]);
  const query = new URLSearchParams(search);
  const download = async (version: Version) => {
    const { writeZip } = await fetchLater(() => import('../versions/archive/writeZip.ts'));
    const { files = [] } = replyOf(await ask(client, getFiles, { version: version.number })) ?? {};
    const zip = await writeZip(
      files.flatMap(({ name, sha256 }) => (sha256 ? [{ name, read: () => readVersionFile(client, sha256) }] : [])),
    );
    const name = exportName({
      stationName: station.card.stationName,
      what: `version-${version.number}`,
      now: deviceTime() ?? Date.now(),
      timeZone: timeZone(),
      format: 'zip',
    });
    if (zip && files.length > 0) saveFile(zip, name);
    return zip !== undefined && files.length > 0;
  };
  return (
    <VersionsPage
      versions={versions}
      report={mayDeploy ? report : undefined}
      client={client}
      mayDeploy={mayDeploy}
      readPages={readPages}
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
