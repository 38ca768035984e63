import { commandLine } from './installation.ts';
import { findingText } from './station/findingText.ts';
import type { Station } from './station/station.ts';
import type { StationSource } from './station/stationFolder.ts';

type Started = Pick<Station, 'mode' | 'isReadable' | 'findings' | 'points' | 'synoptics' | 'linkIds' | 'alarms'>;

/** For the console: what is rejected or ignored, what works, and what to do. */
export function startMessages(source: StationSource, station: Started): string[] {
  const rejected = station.findings.filter(({ kind }) => kind === 'fault');
  const ignored = station.findings.filter(({ kind }) => kind === 'remark');
  return [
    ...(ignored[0]
      ? [`Ignored: ${ignored.length} unknown names in the configuration. First: ${findingText(ignored[0])}`]
      : []),
    ...rejected.map((finding) => `Rejected: ${findingText(finding)}`),
    ...summary(source, station, rejected.length),
  ];
}

function summary(source: StationSource, station: Started, rejected: number): string[] {
  const { mode, isReadable, points, synoptics, linkIds, alarms } = station;
  const place = 'folder' in source ? source.folder : `version ${source.version}`;
  const todo =
    'folder' in source
      ? `Correct it (${commandLine(`check ${source.folder}`)} lists every error) and restart the service.`
      : `Deploy a corrected one (${commandLine('deploy DIR URL')}), or restore an earlier version.`;
  if (!isReadable) {
    const file = 'folder' in source ? `${place}/station.xml` : `station.xml of ${place}`;
    return [
      `Started in degraded mode, because ${file} is unreadable: there are no pages, values, commands, alarms and programmes. Login, passwords and the operation log work. ${todo}`,
    ];
  }
  const messages = [];
  if (rejected > 0) {
    const parts = `points: ${points.length}, pages: ${synoptics.length}, links: ${linkIds.length}, alarms: ${alarms.length}`;
    messages.push(`Started with the valid part of ${place} (${parts}). Rejected: ${rejected}. ${todo}`);
  }
  if (mode === 'normal') return messages;
  return [...messages, `${ownersModes[mode]} To end this, set Mode to normal and restart the service.`];
}

const ownersModes = {
  degraded:
    'Started in degraded mode, because station.xml sets Mode to degraded: pages, values and commands are refused. Login, passwords and the operation log work; alarms and programmes continue.',
  backup: 'Started in backup mode, because station.xml sets Mode to backup: login is not possible.',
} as const;
