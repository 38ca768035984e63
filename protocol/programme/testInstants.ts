/** What a clock of a zone shows, and when. */
export interface TestInstant {
  readonly zone: string;
  /** What somebody writes who means that zone's clock. */
  readonly wall: string;
  /** The moment that is meant: the first of two, or that of the jump. */
  readonly at: string;
  /** The second moment, where the clocks show it twice. */
  readonly again?: string;
  /** What the clocks show at the jump, where they jump over what is written. */
  readonly jumpsTo?: string;
}

/** For the tests of every function that turns a zone's clock into a moment, or back: the days that are hard to do. */
export const testInstants: readonly TestInstant[] = [
  { zone: 'UTC', wall: '2028-02-29T23:59', at: '2028-02-29T23:59Z' },
  { zone: 'Europe/Paris', wall: '2026-07-01T00:00', at: '2026-06-30T22:00Z' },
  { zone: 'Europe/Paris', wall: '2026-11-20T16:00', at: '2026-11-20T15:00Z' },
  // Not by whole hours.
  { zone: 'Asia/Kolkata', wall: '2026-11-20T00:00', at: '2026-11-19T18:30Z' },
  { zone: 'Asia/Kathmandu', wall: '2026-06-03T12:00', at: '2026-06-03T06:15Z' },
  { zone: 'Australia/Eucla', wall: '2026-06-03T00:00', at: '2026-06-02T15:15Z' },
  // In the night.
  { zone: 'Europe/Paris', wall: '2026-03-29T02:30', at: '2026-03-29T01:00Z', jumpsTo: '2026-03-29T03:00' },
  { zone: 'Europe/Paris', wall: '2026-10-25T02:30', at: '2026-10-25T00:30Z', again: '2026-10-25T01:30Z' },
  { zone: 'Europe/Paris', wall: '2026-10-25T03:00', at: '2026-10-25T02:00Z' },
  { zone: 'America/New_York', wall: '2026-03-08T01:59', at: '2026-03-08T06:59Z' },
  { zone: 'America/New_York', wall: '2026-03-08T02:30', at: '2026-03-08T07:00Z', jumpsTo: '2026-03-08T03:00' },
  { zone: 'America/New_York', wall: '2026-11-01T01:30', at: '2026-11-01T05:30Z', again: '2026-11-01T06:30Z' },
  // By half an hour; by an hour beside quarters of one; by two hours.
  { zone: 'Australia/Lord_Howe', wall: '2026-04-05T01:45', at: '2026-04-04T14:45Z', again: '2026-04-04T15:15Z' },
  { zone: 'Australia/Lord_Howe', wall: '2026-10-04T02:15', at: '2026-10-03T15:30Z', jumpsTo: '2026-10-04T02:30' },
  { zone: 'Pacific/Chatham', wall: '2026-04-05T03:15', at: '2026-04-04T13:30Z', again: '2026-04-04T14:30Z' },
  { zone: 'Pacific/Chatham', wall: '2026-09-27T03:15', at: '2026-09-26T14:00Z', jumpsTo: '2026-09-27T03:45' },
  { zone: 'Antarctica/Troll', wall: '2026-03-29T02:30', at: '2026-03-29T01:00Z', jumpsTo: '2026-03-29T03:00' },
  // At midnight: a day that begins at one, and an evening whose last hour comes twice.
  { zone: 'America/Santiago', wall: '2026-09-06T00:00', at: '2026-09-06T04:00Z', jumpsTo: '2026-09-06T01:00' },
  { zone: 'America/Santiago', wall: '2026-04-04T23:30', at: '2026-04-05T02:30Z', again: '2026-04-05T03:30Z' },
  { zone: 'America/Santiago', wall: '2026-04-05T00:00', at: '2026-04-05T04:00Z' },
  { zone: 'Asia/Beirut', wall: '2026-03-29T00:30', at: '2026-03-28T22:00Z', jumpsTo: '2026-03-29T01:00' },
  { zone: 'Asia/Beirut', wall: '2026-10-24T23:30', at: '2026-10-24T20:30Z', again: '2026-10-24T21:30Z' },
  { zone: 'Africa/Cairo', wall: '2026-04-24T00:00', at: '2026-04-23T22:00Z', jumpsTo: '2026-04-24T01:00' },
  { zone: 'Africa/Cairo', wall: '2026-10-29T23:30', at: '2026-10-29T20:30Z', again: '2026-10-29T21:30Z' },
  { zone: 'America/Havana', wall: '2026-03-08T00:30', at: '2026-03-08T05:00Z', jumpsTo: '2026-03-08T01:00' },
  { zone: 'America/Havana', wall: '2026-11-01T00:30', at: '2026-11-01T04:30Z', again: '2026-11-01T05:30Z' },
  { zone: 'America/Asuncion', wall: '2023-10-01T00:15', at: '2023-10-01T04:00Z', jumpsTo: '2023-10-01T01:00' },
  { zone: 'America/Asuncion', wall: '2024-03-23T23:30', at: '2024-03-24T02:30Z', again: '2024-03-24T03:30Z' },
  // Over midnight into the next day, and over a whole day.
  { zone: 'America/Nuuk', wall: '2026-03-28T23:30', at: '2026-03-29T01:00Z', jumpsTo: '2026-03-29T00:00' },
  { zone: 'Pacific/Apia', wall: '2011-12-29T23:59', at: '2011-12-30T09:59Z' },
  { zone: 'Pacific/Apia', wall: '2011-12-30T12:00', at: '2011-12-30T10:00Z', jumpsTo: '2011-12-31T00:00' },
];
