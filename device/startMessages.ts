import { commandLine } from './installation.ts';
import { findingText } from './station/findingText.ts';
import type { Station } from './station/station.ts';

type Started = Pick<Station, 'mode' | 'isReadable' | 'findings' | 'points' | 'synoptics' | 'linkIds' | 'alarms'>;

/** What the console says of a configuration that starts: what is rejected or ignored, what works, and what to do. */
export function startMessages(folder: string, station: Started): string[] {
  const rejected = station.findings.filter(({ kind }) => kind === 'fault');
  const ignored = station.findings.filter(({ kind }) => kind === 'remark');
  return [
    ...(ignored[0]
      ? [`Ignored: ${ignored.length} unknown names in the configuration. First: ${findingText(ignored[0])}`]
      : []),
    ...rejected.map((finding) => `Rejected: ${findingText(finding)}`),
    ...summary(folder, station, rejected.length),
  ];
}

function summary(folder: string, station: Started, rejected: number): string[] {
  const { mode, isReadable, points, synoptics, linkIds, alarms } = station;
  const todo = `Correct it (${commandLine(`check ${folder}`)} lists every error) and restart the service.`;
  if (!isReadable) {
    return [
      `Started in degraded mode, because ${folder}/station.xml is unreadable: there are no pages, values, commands, alarms and programmes. Login, passwords and the operation log work. ${todo}`,
    ];
  }
  const messages = [];
  if (rejected > 0) {
    const parts = `points: ${points.length}, pages: ${synoptics.length}, links: ${linkIds.length}, alarms: ${alarms.length}`;
    messages.push(`Started with the valid part of ${folder} (${parts}). Rejected: ${rejected}. ${todo}`);
  }
  if (mode === 'normal') return messages;
  return [...messages, `${ownersModes[mode]} To end this, set Mode to normal and restart the service.`];
}

const ownersModes = {
  degraded:
    'Started in degraded mode, because station.xml sets Mode to degraded: pages, values and commands are refused. Login, passwords and the operation log work; alarms and programmes continue.',
  backup: 'Started in backup mode, because station.xml sets Mode to backup: login is not possible.',
} as const;
