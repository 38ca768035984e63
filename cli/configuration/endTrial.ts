import { parseXml } from '../../device/parseXml.ts';
import { goBack as goBackCall, type KeepOutcome, keepVersion } from '../../protocol/calls/trial.ts';
import { getVersions } from '../../protocol/calls/version.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { ask, askDevice, type DeviceAccess, refusalWords, replyTo } from '../askDevice.ts';
import { accountForm, json, readArguments } from '../deviceArguments.ts';
import { withExitCode } from '../exitCodes.ts';
import { say } from '../say.ts';
import { writeOut } from '../standardOutput.ts';
import { Refusal, refusal } from '../stationFiles.ts';
import { downloadFiles } from './versionFiles.ts';

/** Accepts the version on trial, which is fetched first: that proves that the device can be reached with it. */
export function keep(args: readonly string[]): Promise<number> {
  return end('keep', args, async (access, version) => {
    await downloadFiles(access, version);
    return hashOfCard(access);
  });
}

export function goBack(args: readonly string[]): Promise<number> {
  return end('go-back', args, async () => '');
}

const ends = {
  keep: { call: keepVersion, state: 'kept', done: /*i18n*/ 'Version {version} is kept.' },
  'go-back': { call: goBackCall, state: 'wentBack', done: /*i18n*/ 'Version {version} went back.' },
} as const;

function end(
  name: keyof typeof ends,
  args: readonly string[],
  prepare: (access: DeviceAccess, version: number) => Promise<string>,
): Promise<number> {
  return withExitCode(async () => {
    const { positionals, values, accessAt } = readArguments(`${name} URL ${accountForm} [--json]`, args, [1], json);
    const access = accessAt(positionals[0]);
    const { trial } = await replyTo(access, getVersions);
    if (!trial) throw refusal(/*i18n*/ 'Refused: no version is on trial.');
    const { version } = trial;
    const request = { version, technicalHashCode: await prepare(access, version) };
    const { call, state, done } = ends[name];
    const result = await ask<typeof request, KeepOutcome>(access, call, request);
    if (result.kind === 'refused')
      throw new Refusal(refusalWords(/*i18n*/ 'Version {version}: refused. {why}', call, result, { version }));
    await writeOut(values.json ? `${JSON.stringify({ version, state })}\n` : `${say(done, { version })}\n`);
  });
}

async function hashOfCard(access: DeviceAccess): Promise<string> {
  const reply = await askDevice(access, 'identityCard', []);
  const card = readIdentityCard(parseXml(new Uint8Array(await reply.arrayBuffer())));
  if (!card?.technicalHashCode) throw refusal(/*i18n*/ 'The device did not send its identity card.');
  return card.technicalHashCode;
}
