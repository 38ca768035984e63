import { writeReport } from '../../device/reports/writeReport.ts';
import { testReport } from '../../protocol/report/testReport.ts';
import { clock } from '../machine/clock.ts';

const leastPages = 8;

/** Of a report that has so many parts that it fills eight pages, ms. */
export async function pdfTimes(count: number): Promise<{ readonly pages: number; readonly times: number[] }> {
  const one = testReport('en');
  let report = one;
  let pages = pagesOf(await writeReport(report, 'pdf'));
  while (pages < leastPages) {
    report = { ...report, parts: [...report.parts, ...one.parts.slice(0, 3)] };
    pages = pagesOf(await writeReport(report, 'pdf'));
  }
  const times: number[] = [];
  while (times.length < count) {
    const began = clock();
    await writeReport(report, 'pdf');
    times.push(clock() - began);
  }
  return { pages, times };
}

function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  );
}
