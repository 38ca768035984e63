/** What a block of a report is made of. `text` is the author's own. */
export const blockKinds = [
  'figures',
  'table',
  'chart',
  'alarms',
  'availability',
  'commands',
  'notes',
  'shiftBook',
  'text',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/**
 * What a block says of a point in its period. `total`: what a counter counted. `integral`: a rate times its time, so a
 * volume of a flow, energy of a power. `runtime`, `starts`: of a machine. `above`, `below`: time beyond the limit.
 */
export const reportValues = [
  'total',
  'integral',
  'runtime',
  'starts',
  'minimum',
  'mean',
  'maximum',
  'last',
  'above',
  'below',
] as const;
export type ReportValue = (typeof reportValues)[number];

/** Rows of a table and points of a chart. */
export const reportSteps = ['hour', 'day', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

export const reportFormats = ['pdf', 'xlsx', 'csv', 'html'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const mostReports = 100;
export const mostBlocks = 50;
/** Points of one block. */
export const mostBlockPoints = 200;
export const mostRecipients = 20;
export const mostShifts = 6;

/** Part of addresses and of names of files. */
export function isReportId(id: string): boolean {
  return /^[\w-]{1,40}$/.test(id);
}

/**
 * Of a report that was made automatically. `due`: its period is over, and it is about to be made. `failed`: it could not be
 * made, and is tried again.
 */
export const madeStates = ['due', 'made', 'failed'] as const;
/** `none`: it has no recipients. `queued`: on its way. */
export const sendingStates = ['none', 'queued', 'sent', 'failed'] as const;
