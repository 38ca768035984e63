import { startDevice } from '../device/device.ts';
import { runService } from '../device/run.ts';
import { composeHub } from './composeHub.ts';
import { readHubOptions } from './hubOptions.ts';
import { makeHubStation } from './hubStation.ts';
import { createHubListener } from './listener/hubListener.ts';
import type { BesideFleet } from './withPostgres.ts';

/** Runs the service that a hub is; the exit code. */
export function runHub(args: readonly string[]): Promise<number> {
  let options: ReturnType<typeof readHubOptions> | undefined;
  return runService({
    settings: () => {
      options = readHubOptions(args, process.env);
      return options.settingsFor(makeHubStation(options.data, options.name));
    },
    start: async (settings) => {
      options ??= readHubOptions(args, process.env);
      const onUplink = (url: string) => say(`Stations dial ${url}`);
      const beside = await besideFleet(options.postgres);
      const hub = composeHub(options, onUplink, beside?.extendFleet);
      const extend = Object.assign(hub, { createListener: createHubListener }, beside && { prepare: beside.prepare });
      return startDevice(settings, say, undefined, extend);
    },
  });
}

/** Loaded only with PostgreSQL; undefined: there is none. */
async function besideFleet(postgres: string | undefined): Promise<BesideFleet | undefined> {
  if (postgres === undefined) return undefined;
  const { withPostgres } = await import('./withPostgres.ts');
  return withPostgres(postgres, say);
}

function say(line: string): void {
  console.log(line);
}
