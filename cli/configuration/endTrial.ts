import { parseXml } from '../../device/parseXml.ts';
import { endTrialOutcomeRecord, endTrialRecord } from '../../protocol/configuration/activation.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { askDevice, type DeviceAccess } from '../askDevice.ts';
import { withExitCode } from '../exitCodes.ts';
import { writeOut } from '../standardOutput.ts';
import { Refusal } from '../stationFiles.ts';
import { endTrialRefusalWords } from './refusalWords.ts';
import { accountForm, call, readVersionArguments } from './versionArguments.ts';
import { downloadFiles } from './versionFiles.ts';
import { listVersions } from './versions.ts';

/** Keeps the version on trial, which is fetched first: that proves that the way to the device works under it. */
export function keep(args: readonly string[]): Promise<number> {
  return end('keep', args, async (access, version) => {
    await downloadFiles(access, version);
    return hashOfCard(access);
  });
}

/** Goes back from the version on trial to the one before. */
export function goBack(args: readonly string[]): Promise<number> {
  return end('go-back', args, async () => '');
}

const ends = {
  keep: { call: 'keepVersion', state: 'kept', done: 'is kept' },
  'go-back': { call: 'goBack', state: 'wentBack', done: 'went back' },
} as const;

function end(
  name: keyof typeof ends,
  args: readonly string[],
  prepare: (access: DeviceAccess, version: number) => Promise<string>,
): Promise<number> {
  return withExitCode(async () => {
    const { positionals, values, accessAt } = readVersionArguments(`${name} URL ${accountForm}`, args, 1, {});
    const access = accessAt(positionals[0] ?? '');
    const { trial } = await listVersions(access);
    if (!trial) throw new Refusal(`Refused: ${endTrialRefusalWords.noTrial}.`);
    const { version } = trial;
    const request = { version, technicalHashCode: await prepare(access, version) };
    const { call: to, state, done } = ends[name];
    const outcome = endTrialOutcomeRecord.read(await call(access, to, endTrialRecord.parameters(request)));
    if (outcome.result !== 'done')
      throw new Refusal(`Version ${version}: refused, because ${endTrialRefusalWords[outcome.reason ?? 'noTrial']}.`);
    await writeOut(values.json ? `${JSON.stringify({ version, state })}\n` : `Version ${version} ${done}.\n`);
  });
}

/** The technical hash of what runs now. */
async function hashOfCard(access: DeviceAccess): Promise<string> {
  const reply = await askDevice(access, 'identityCard', []);
  const card = readIdentityCard(parseXml(new Uint8Array(await reply.arrayBuffer())));
  if (!card?.technicalHashCode) throw new Refusal('The device did not send its identity card.');
  return card.technicalHashCode;
}
