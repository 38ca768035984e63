import type { OnCall } from '../../protocol/calls/onCall.ts';
import type { LatestInUse } from '../ui/useLatest.ts';

/** Thursday, 26 November 2026, 09:00 in Paris. */
export const now = Date.UTC(2026, 10, 26, 8);
export const hourMs = 3_600_000;

/** Paul until tomorrow, then Anna, then nobody; Pump 1 has called Paul. */
export const onCall: OnCall = {
  timeZone: 'Europe/Paris',
  now,
  isSetUp: true,
  hasLinks: true,
  rosters: [
    {
      id: 'main',
      person: 'Paul',
      since: now - hourMs,
      until: now + 24 * hourMs,
      duties: [
        { from: now, until: now + 24 * hourMs, person: 'Paul' },
        { from: now + 24 * hourMs, until: now + 48 * hourMs, person: 'Anna' },
        { from: now + 48 * hourMs, until: now + 72 * hourMs, person: undefined },
      ],
    },
  ],
  persons: [
    { id: 'Paul', login: 'paul', language: 'fr', ways: ['smtp', 'page'], problem: undefined, hasNoLink: false },
    { id: 'Anna', login: 'anna', language: 'en', ways: ['sms'], problem: 'locked', hasNoLink: false },
    { id: 'Ben', login: undefined, language: 'en', ways: ['sms'], problem: undefined, hasNoLink: true },
  ],
  problems: [
    { kind: 'gap', roster: 'main', person: undefined, from: now + 48 * hourMs, until: now + 72 * hourMs },
    { kind: 'locked', roster: 'main', person: 'Anna', from: now + 24 * hourMs, until: now + 48 * hourMs },
  ],
  calls: [
    {
      alarm: 'pump1-trip',
      occurrence: 7,
      priority: 1,
      text: 'Pump 1 tripped',
      since: now - 60_000,
      persons: ['Paul'],
      state: 'calling',
      nextAt: now + 540_000,
      next: 'Anna',
    },
  ],
  ways: [{ id: 'mail', kind: 'smtp', failsSince: now - hourMs, lastSentAt: undefined }],
};

/** As it was read a moment ago. */
export function read<T>(value: T | undefined, status: LatestInUse<T>['status'] = 'ready'): LatestInUse<T> {
  return { value, status, readAt: 0, refresh: async () => undefined };
}
