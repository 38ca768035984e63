import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openData } from '../../device/data.ts';
import { ownTiming } from '../../device/points/timing.ts';
import { uplinkKeyStore } from '../../device/store/tables/uplinkKey.ts';
import { UplinkKey } from '../../device/uplink/uplinkKey.ts';
import { fleetStore } from '../store/fleetStore.ts';
import { EnrolCodes } from './enrolCodes.ts';
import { makeCodeIn } from './offlineCode.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-hub-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a hub has of it while it runs. */
function open() {
  const data = openData(folder, ownTiming, () => undefined);
  const key = new UplinkKey(uplinkKeyStore(data.db, data.storage));
  key.get();
  const store = fleetStore(data.db, data.storage);
  const { now, tick } = ownTiming;
  return { data, codes: new EnrolCodes({ store, fingerprint: key.fingerprint ?? '', now, tick }) };
}

test('a code made with the data folder alone is good once, whether the hub runs or not', async () => {
  expect(() => makeCodeIn(folder)).toThrow(`${folder} is not the data folder of a hub.`);
  const first = open();
  const { code } = makeCodeIn(folder);
  expect(first.codes.take(code, '192.0.2.1')).toMatchObject({ madeBy: 'vigie hub code' });
  expect(first.codes.take(code, '192.0.2.1')).toBeUndefined();
  await first.data.close();
  const offline = makeCodeIn(folder);
  const second = open();
  expect(second.codes.take(offline.code, '192.0.2.1')).toMatchObject({ until: offline.until });
  await second.data.close();
});
