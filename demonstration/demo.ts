import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { stopRequest } from '../device/stopRequest.ts';
import { isBuilt, runDemonstration } from './demonstration.ts';

/** On an app that is built, with its data in the user's state folder. */
export async function demo(args: readonly string[]): Promise<number> {
  if (!isBuilt()) {
    console.error('The web app is not built: run "npm run build".');
    return 1;
  }
  const hasData = args.some((arg) => /^--data(=|$)/.test(arg));
  return runDemonstration(hasData ? args : ['--data', ownData(process.env), ...args], stopRequest());
}

/** An installed release can't be written, so the data are not in the station folder. */
function ownData({ XDG_STATE_HOME: states = join(homedir(), '.local/state') }: NodeJS.ProcessEnv): string {
  mkdirSync(states, { recursive: true });
  return join(states, 'vigie-demo');
}
