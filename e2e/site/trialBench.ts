import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployer } from '../../device/tests/testDeployment.ts';
import type { Operator } from '../operator/operator.ts';
import type { Site } from './site.ts';

export const admin = { login: 'admin', password: 'keys-to-the-works' } as const;
/** In no station of the project. */
export const second = { login: 'bea', password: 'take-it-all-back' } as const;

export function addSecond(folder: string): void {
  const file = join(folder, 'accounts.xml');
  const account = `<Account Login="${second.login}" Profile="3" IsPasswordEditable="true" DemonstrationPassword="${second.password}"/>`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('</AccountCfg>', `${account}</AccountCfg>`));
}

export const deployer = (site: Site, { login, password }: typeof admin | typeof second = admin) =>
  new Deployer(() => ({ device: { url: site.url } }), login, password);

/** Of the station folder, with its station.xml edited. */
export function editedFiles(folder: string, edit: (xml: string) => string) {
  const names = ['texts.fr.xml', ...readdirSync(join(folder, 'images')).map((name) => `images/${name}`)];
  const others = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]));
  const before = readFileSync(join(folder, 'station.xml'), 'utf8');
  const xml = edit(before);
  if (xml === before) throw new Error('The edit changed nothing.');
  return { ...others, 'station.xml': xml };
}

/** Returns what activates it, and resolves with its number. */
export async function propose(site: Site, edit: (xml: string) => string): Promise<() => Promise<number>> {
  const one = deployer(site);
  const { trial, running } = await one.versions();
  // A test that failed may have left it.
  if (trial) await one.goBack(trial.version);
  const proposal = await one.propose(editedFiles(site.folder, edit), trial?.backTo ?? running);
  // A loaded machine must not go back in the middle of a test.
  return () => one.activateAll(proposal, 600);
}

/** Returns its number. */
export const deploy = async (site: Site, edit: (xml: string) => string) => (await propose(site, edit))();

/** On every page of a device whose configuration is on trial. */
export const trialLine = ({ page }: Operator) => page.getByText(/^Version \d+ on trial/);

/** As another administrator would; resolves when the operator's page is back. */
export async function goBack(site: Site, version: number, operator: Operator): Promise<void> {
  const outcome = await deployer(site, admin).goBack(version);
  if (outcome !== 'done') throw new Error(`Version ${version} did not go back: ${outcome}`);
  await trialLine(operator).waitFor({ state: 'detached' });
}
