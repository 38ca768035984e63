import { describe, expect, test } from 'vitest';
import { hasPymodbus } from '../testing/pymodbus/pymodbusField.ts';
import { theBrowser } from './operator/browser.ts';
import { Operator } from './operator/operator.ts';
import { startBoosterField } from './site/boosterField.ts';
import { vigie } from './site/program.ts';
import { openSite } from './site/site.ts';
import { editStation, stationFolder } from './site/stationCopy.ts';

/** Printed by `probe` behind that word. */
const lineOf = (output: string, word: string) => new RegExp(`^ +${word} +(<.*>)$`, 'm').exec(output)?.[1] ?? word;
const element =
  '<TextValueNumericData InfoNumber="1" PositionX="32" PositionY="360" Width="200" Height="40" FontSize="24"/>';

describe.skipIf(!hasPymodbus)('the first value (needs python3-pymodbus, python3-serial-asyncio)', () => {
  test.for([
    ['a meter by Modbus TCP', 'meters', 'modbus://127.0.0.1:PORT/1', 'input:20:float32', '231'],
    ['a drive by RTU over TCP', 'gateway', 'modbus-rtu-tcp://127.0.0.1:PORT/1', 'holding:0', '900'],
    ['a panel on a serial line', 'panel', 'modbus-serial://PATH?baud=9600&parity=none&unit=5', 'holding:0', '60'],
  ] as const)('%s: from vigie probe to a page', async ([, way, url, address, shown], { onTestFinished }) => {
    const field = await startBoosterField();
    onTestFinished(() => field.stop());
    const began = performance.now();
    const place = url.includes('PATH')
      ? url.replace('PATH', field.path(way))
      : url.replace('PORT', `${field.port(way)}`);
    const probed = await vigie('probe', place, address);
    expect(probed, probed.output).toMatchObject({ code: 0, errors: '' });

    // What is printed goes into the station that every new device has.
    const lines = `<CommunicationCfg>${lineOf(probed.output, 'link')}</CommunicationCfg>
      <PointCfg>${lineOf(probed.output, 'point')}</PointCfg>`;
    const prepare = (folder: string) =>
      editStation(folder, (xml) =>
        xml
          .replace('<SynopticWebCfg>', `${lines}<SynopticWebCfg>`)
          .replace('</SynopticWeb>', `${element}</SynopticWeb>`),
      );
    const station = stationFolder('empty');
    const site = await openSite({
      station,
      prepare,
      adminPassword: 'the-password-of-the-owner',
      isPlantOn: false,
      isServiceOn: false,
    });
    onTestFinished(site.close);
    const checked = await vigie('check', site.folder);
    expect(checked, checked.output).toMatchObject({ code: 0 });
    await site.startService();
    const visitor = await Operator.arrive(await theBrowser(), site.url);
    onTestFinished(() => visitor.leave());
    await visitor.open('unAuthSynoptic');
    await expect.poll(() => visitor.synoptic.value(1)).toBe(shown);
    // A value is shown a moment before the page knows that it is current.
    await expect.poll(() => visitor.synoptic.qualities(1)).toEqual(['good']);
    console.log(`figure: ${way}: from probe to page in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  });
});
