import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Device, startDevice } from '../../device/device.ts';
import { commandAccounts } from '../../device/tests/testCommands.ts';
import { composeHub, type ExtendFleet } from '../composeHub.ts';
import { readHubOptions } from '../hubOptions.ts';
import { makeHubStation } from '../hubStation.ts';

/** A real hub with the people of the command tests. */
export interface HubSite {
  readonly data: string;
  readonly device: Device;
  /** As stations dial it. */
  readonly uplink: string;
  /** As if it were that station's own service. */
  readonly at: (id: string) => { readonly device: Pick<Device, 'url'> };
  /** On the same data and uplink. */
  readonly restart: () => Promise<HubSite>;
  readonly stop: () => Promise<void>;
}

export async function startHub(
  extendFleet?: ExtendFleet,
  given?: string,
  uplinkPort = 0,
  accounts = commandAccounts,
): Promise<HubSite> {
  const data = given ?? (await mkdtemp(join(tmpdir(), 'vigie-hub-')));
  const options = readHubOptions(
    ['--data', data, '--port', '0', '--name', 'North', '--uplink-port', String(uplinkPort)],
    {},
  );
  const station = makeHubStation(data, options.name);
  await writeFile(join(station, 'accounts.xml'), accounts);
  let uplink = '';
  const onUplink = (url: string) => {
    uplink = url;
  };
  const device = await startDevice(
    options.settingsFor(station),
    () => undefined,
    undefined,
    composeHub(options, onUplink, extendFleet),
  );
  return {
    ...{ data, device, uplink },
    at: (id) => ({ device: { url: `${device.url}s/${id}/` } }),
    restart: async () => {
      await device.stop();
      return startHub(extendFleet, data, Number(new URL(uplink).port));
    },
    stop: async () => {
      await device.stop();
      await rm(data, { recursive: true });
    },
  };
}
