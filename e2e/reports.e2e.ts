import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Call } from '../protocol/calls/call.ts';
import { getMadeReport, getMadeReports } from '../protocol/calls/report.ts';
import { ownZone } from '../protocol/programme/zone.ts';
import type { ReportDocument } from '../protocol/report/document.ts';
import { periodAt } from '../protocol/report/period.ts';
import type { MadeReport } from '../protocol/report/reportRecords.ts';
import { testReport } from '../protocol/report/testReport.ts';
import { webOutput } from '../protocol/wire/envelope.ts';
import { writeXml } from '../protocol/wire/xml.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) =>
      xml.replace(
        /<ReportCfg[\s\S]*<\/ReportCfg>/,
        `<ReportCfg>
           <Report Id="daily" Title="Daily report" Period="day" Scheduled="true" Formats="pdf, xlsx" SendTo="works@town.example">
             <Block Kind="figures" Title="Tanks" Points="NORTH.LEVEL" Values="minimum, mean, maximum"/>
             <Block Kind="text" Title="Remark" Text="For the water board"/>
           </Report>
           <Report Id="monthly" Title="Monthly report" Period="month"><Block Kind="text" Text="Of the month"/></Report>
         </ReportCfg>`,
      ),
    ),
});

const october = testReport('en');
/** Of the device's calendar. */
const month = periodAt('month', october.period.from + 86_400_000, { zone: ownZone(), shifts: [0] });
const made = (id: number, part: Partial<MadeReport> = {}): MadeReport => ({
  ...{ id, report: 'monthly', title: 'Monthly report', period: 'month', state: 'made', isLate: false, sending: 'sent' },
  ...{ ...month, madeAt: october.madeAt, sentAt: october.madeAt + 60_000 },
  ...{ fault: undefined, formats: ['pdf', 'xlsx'], bytes: 90_000 },
  ...part,
});
const rows = [
  made(3, { report: 'daily', title: 'Daily report', period: 'day', state: 'due', sending: 'none', formats: [] }),
  made(2, { state: 'failed', sending: 'none', fault: 'The disk is full', formats: [] }),
  made(1, { isLate: true }),
];
/** Two values of the figures came in later. */
const now: ReportDocument = {
  ...october,
  parts: october.parts.map((part) =>
    part.kind === 'figures'
      ? { ...part, figures: part.figures.map((one) => (one.lastYear ? { ...one, lastYear: { value: 70_000 } } : one)) }
      : part,
  ),
};

/** What this device would have after weeks: no test waits so long. */
async function hasMade(page: Page): Promise<void> {
  const replies = async <R>(call: Call<never, R>, reply: R) =>
    page.route(new RegExp(`${call.path}$`), (route) =>
      route.fulfill({ contentType: 'application/xml', body: writeXml(webOutput(0, call.reply.write(reply))) }),
    );
  await replies(getMadeReports as never, { made: rows, older: undefined });
  await replies(getMadeReport as never, { made: rows[2], document: october, now });
}

const list = ({ page }: Operator) => page.getByRole('region', { name: 'Created reports' }).first();

test('reports are found in the navigation, by date, each with its state and its files', async ({ operator }) => {
  const { page } = operator;
  await operator.hidesSince();
  await hasMade(page);
  await operator.comeIn();
  await operator.goTo('Reports');
  const of = (words: RegExp) => list(operator).getByRole('row', { name: words });
  await of(/Waiting to be created/).waitFor();
  await of(/Could not be created \(The disk is full\)/).waitFor();
  await of(/October 2026 Monthly report Created .* · late Sent/).waitFor();
  expect(
    await of(/October 2026 Monthly report Created/)
      .getByRole('button')
      .allTextContents(),
  ).toEqual(['PDF', 'XLSX']);
  expect(await inBothThemes(operator, 'reports')).toEqual([]);

  await list(operator).getByRole('link', { name: 'October 2026' }).click();
  await page.getByRole('heading', { name: 'Monthly report of the water supply' }).waitFor();
  await page.getByText('1 value came in later. 4 other changes.').waitFor();
  await page.getByText('What has changed').click();
  await page.getByRole('row', { name: /Drawn from the wells: A year before --- 70,000.0/ }).waitFor();
  expect(operator.route).toBe('/reports?made=1');
  expect(await inBothThemes(operator, 'report')).toEqual([]);
  // Its list scrolls, and not the window as well.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.getByRole('link', { name: 'All reports' }).click();
  await list(operator).waitFor();
  // The file is not there: the row says so, and no column moves.
  const titles = list(operator).getByRole('columnheader', { name: 'Sending' });
  const before = await titles.boundingBox();
  await list(operator).getByRole('button', { name: 'Download PDF' }).click();
  await page.getByText('The file could not be loaded. Nothing was saved.').waitFor();
  expect(await titles.boundingBox()).toEqual(before);
});

test('a report of another period is made, read, downloaded, and found again by its address', async ({ operator }) => {
  const { page } = operator;
  await operator.comeInAt('reports');
  await page.getByRole('region', { name: 'Another period' }).waitFor();
  const form = page.getByRole('region', { name: 'Another period' });
  await form.getByLabel('Day', { exact: true }).fill('2026-11-05');
  await form.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('heading', { name: 'Daily report' }).waitFor();
  await page.getByText('Thursday, 5 November 2026').waitFor();
  await page.getByRole('table', { name: 'Tanks' }).waitFor();
  await page.getByText('For the water board').waitFor();
  const { route } = operator;
  await page.reload();
  await page.getByText('Thursday, 5 November 2026').waitFor();
  expect(operator.route).toBe(route);

  await page.getByRole('link', { name: 'Previous period' }).click();
  await page.getByText('Wednesday, 4 November 2026').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('daily-2026-11-04.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('For the water board');
  await page.goBack();
  await page.getByText('Thursday, 5 November 2026').waitFor();
});

test('in a hand', async ({ arrive }) => {
  const operator = await arrive(phone);
  const { page } = operator;
  await operator.hidesSince();
  await hasMade(page);
  await operator.comeIn();
  await operator.goTo('Reports');
  await list(operator).getByText('The disk is full').waitFor();
  expect(await inBothThemes(operator, 'reports, phone')).toEqual([]);
  await list(operator).getByRole('link', { name: 'October 2026' }).click();
  await page.getByRole('heading', { name: 'Monthly report of the water supply' }).waitFor();
  expect(await inBothThemes(operator, 'report, phone', 1)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
