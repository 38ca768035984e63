import { expect } from 'vitest';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

/** The power of a well pump, as if it were what it costs. */
const test = siteTest({
  prepare: (folder) => editStation(folder, (xml) => xml.replace(/(InfoNumber="215"[^>]*Unit=")kW/, '$1currency')),
});

test('a value of money is shown in USD, as English writes it', { tags: ['spec-9-18'] }, async ({ operator }) => {
  await operator.comeInAt('synoptic/wells');
  await operator.synoptic.isLive();
  const text = async () => (await operator.synoptic.shown(215).allTextContents()).join(' ');
  await expect.poll(text).toMatch(/\$\d+\.\d/);
});
