import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Deployer } from '../../device/tests/testDeployment.ts';
import { onField } from '../field/onField.ts';
import { clock } from '../machine/clock.ts';
import { account } from '../machine/vigie.ts';
import { writeConfiguration } from '../xml/configuration.ts';

const changesOfEachKind = 40;

/**
 * Times of a fresh service's proposals with so many elements on each page: from the reply to the last part to the
 * changes, ms.
 */
export async function proposalTimes(proposals: number, onEach: number): Promise<number[]> {
  let folder = '';
  const write = async (station: string, port: number) => {
    folder = station;
    await writeConfiguration(station, port, onEach);
  };
  return onField(write, async ({ vigie }) => {
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    const station = await read('station.xml');
    const images = ['images/pump-on.svg', 'images/pump-off.svg'];
    const others = await Promise.all(images.map(async (name) => ({ name, sha256: sha256(await read(name)) })));
    const admin = new Deployer(() => ({ device: { url: vigie.url } }), account.login, account.password);
    const times: number[] = [];
    for (let i = 1; i <= proposals; i++) {
      const xml = edited(station, i);
      const files = [{ name: 'station.xml', sha256: sha256(xml) }, ...others];
      const propose = () => admin.call('propose', { base: 1, comment: '', files });
      await propose();
      await admin.upload(xml);
      const began = clock();
      const { version = 0, reason } = await propose();
      const { changes } = await admin.call('getChanges', { from: 1, to: version });
      times.push(clock() - began);
      if (changes.length < 3 * changesOfEachKind)
        throw new Error(`Changes are missing: ${changes.length} ${reason ?? ''}`);
    }
    return times;
  });
}

/** Other registers, units and places, different in each run, so that no two changes are equal. */
function edited(station: string, run: number): string {
  return [
    [/Register="holding:(\d+)"/g, (at: string) => `Register="holding:${10_000 + run * 5000 + Number(at)}"`],
    [/Unit="(bar)"/g, (unit: string, i: number) => `Unit="${unit}${run}-${i}"`],
    [/ PositionX="(\d+)"/g, (x: string, i: number) => ` PositionX="${Number(x) + run + i / 100}"`],
  ].reduce((xml, [pattern, edit]) => everyNth(xml, pattern as RegExp, edit as Edit), station);
}

type Edit = (found: string, i: number) => string;

function everyNth(xml: string, pattern: RegExp, edit: Edit): string {
  const step = Math.floor((xml.match(pattern)?.length ?? 0) / changesOfEachKind);
  let i = 0;
  return xml.replace(pattern, (whole, found: string) =>
    ++i % step === 0 && i / step <= changesOfEachKind ? edit(found, i / step) : whole,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
