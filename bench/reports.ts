// Measured on this process's monotonic clock; the service is a process of its own. A report of a month of 50 points, with
// figures of all values, the month before, a table and two charts by day, alarms, availability, commands and notes, over
// samples each minute: from GetReport to the last byte of its reply, the first one of a service, and further ones. Memory:
// the service's resident set above that before, at most during three reports, and a minute after them. PDF: from a report
// of at least eight pages to its bytes, in a thread that ends. Commands: from SendCommand to its reply (written to the
// field, its result on disk), one every 50 ms, alone and while ten such reports are computed for five people. Throws if a
// report or a command is refused.
import type { Bench } from './bench.ts';
import { ofRuns, ofSamples } from './figures.ts';
import { untilQuiet } from './machine/quiet.ts';
import { pdfTimes } from './reports/pdfTimes.ts';
import { type ReportRun, reportRun } from './reports/reportRun.ts';

const month = 'a month of 50 points';

export const reports: Bench = async function* ({ isQuick }) {
  const runs: ReportRun[] = [];
  while (runs.length < (isQuick ? 1 : 3)) {
    await untilQuiet();
    runs.push(await reportRun(isQuick ? 3 : 10));
  }
  yield { work: month, figure: 'the first report', unit: 'ms', ...ofRuns(runs.map(({ first }) => first)) };
  yield { work: month, figure: 'a further report', unit: 'ms', ...ofSamples(runs.map(({ further }) => further)) };
  yield { work: month, figure: 'memory at most', unit: 'MB', ...ofRuns(runs.map(({ mostMB }) => mostMB)) };
  yield { work: month, figure: 'memory a minute after', unit: 'MB', ...ofRuns(runs.map(({ afterMB }) => afterMB)) };
  const command = { figure: 'sent to its reply', unit: 'ms' };
  yield { work: 'a command, no report', ...command, ...ofSamples(runs.map(({ alone }) => alone)) };
  yield { work: 'a command beside ten reports', ...command, ...ofSamples(runs.map(({ beside }) => beside)) };
  await untilQuiet();
  const { pages, times } = await pdfTimes(isQuick ? 3 : 10);
  yield { work: 'PDF of 8 pages', figure: 'report to bytes', unit: 'ms', ...ofRuns(times) };
  yield { work: 'PDF of 8 pages', figure: 'pages', unit: '1', ...ofRuns([pages]) };
};
