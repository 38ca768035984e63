import { Crawl } from './crawl.ts';
import type { Findings } from './findings.ts';
import { logIn, type Stage } from './stage.ts';
import { startsOf } from './starts.ts';

/** Walks through all screens of somebody who may everything. */
export async function walkInside(stage: Stage, findings: Findings, share: number): Promise<number> {
  const { url } = stage.site;
  const page = await stage.newPage();
  page.setDefaultTimeout(15_000);
  const comeIn = async () => {
    await logIn(page, url, 'alarms');
    await page.getByRole('navigation').first().waitFor();
  };
  await comeIn();
  const crawl = new Crawl({ page, url, findings, logIn: comeIn });
  const starts = startsOf(stage);
  for (const start of starts.slice(0, Math.ceil(starts.length * share))) await crawl.through(start);
  await page.close();
  return crawl.presses;
}
