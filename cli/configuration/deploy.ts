import { hash } from 'node:crypto';
import { fileFaultText, fileRemarkText } from '../../device/configuration/fileTexts.ts';
import { findingTextIn } from '../../device/station/findingText.ts';
import { activate, type Proposal, propose } from '../../protocol/calls/deployment.ts';
import { getVersions } from '../../protocol/calls/version.ts';
import { trialSeconds } from '../../protocol/configuration/limits.ts';
import type { Outdated } from '../../protocol/configuration/proposal.ts';
import type { ReportedFinding } from '../../protocol/faults/finding.ts';
import { type Answered, ask, type DeviceAccess, refusalWords, replyTo } from '../askDevice.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { accountForm, json, numberOf, readArguments } from '../deviceArguments.ts';
import { withExitCode } from '../exitCodes.ts';
import { fileTexts } from '../fileTexts.ts';
import { say } from '../say.ts';
import { writeOut } from '../standardOutput.ts';
import { Refusal, refusal } from '../stationFiles.ts';
import { readConfiguration } from './readConfiguration.ts';
import { upload } from './versionFiles.ts';

const help = `deploy DIR URL [--base N] [--comment T] [--seconds N] [--accept-findings] ${accountForm} [--json]`;

const options = {
  ...json,
  base: { type: 'string' },
  comment: { type: 'string' },
  seconds: { type: 'string' },
  'accept-findings': { type: 'boolean' },
} as const;

/** Proposes a station folder and activates it on trial: exit code 1 where it is refused, or has new findings. */
export function deploy(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { positionals, values, accessAt } = readArguments(help, args, [2], options);
    const [folder = '', address = ''] = positionals;
    const seconds = numberOf(help, '--seconds', values.seconds) ?? trialSeconds.usual;
    const base = numberOf(help, '--base', values.base);
    const access = accessAt(address);
    const files = await filesOf(folder);
    const comment = values.comment ?? 'vigie deploy';
    const result = await proposeAll(access, files, base ?? (await replyTo(access, getVersions)).running ?? 0, comment);
    const proposal = result.kind === 'ok' ? result.reply : result.fields;
    for (const name of proposal.ignored)
      console.error(say(/*i18n*/ 'Ignored: {name} is not part of a configuration.', { name }));
    for (const remark of proposal.remarks) console.error(fileRemarkText(remark, consoleLanguage()));
    const { version } = proposal;
    if (result.kind === 'refused' || version === undefined) throw new Refusal(refusalOf(proposal));
    const open = openText(proposal);
    for (const line of open) console.error(line);
    if (open.length > 0 && !values['accept-findings'])
      throw refusal(
        /*i18n*/ 'Version {version} was proposed and not activated: new findings, or alarms that end, are not accepted; accept them with --accept-findings.',
        { version },
      );
    const accepted = [...proposal.findings, ...proposal.endedAlarms].map(({ key }) => key);
    const request = { version, seconds, comment, password: access.password, accepted };
    const activation = await ask(access, activate, request);
    if (activation.kind === 'refused') {
      const { text } = activation.fields;
      const words = refusalWords(/*i18n*/ 'Version {version} was not activated: {why}', activate, activation, {
        version,
        ...trialSeconds,
      });
      throw new Refusal(text ? `${words} (${text})` : words);
    }
    const { trial } = activation.reply;
    const until = new Date(Date.now() + (trial?.leftMs ?? 0)).toISOString();
    await writeOut(`${JSON.stringify({ version, state: 'onTrial', until })}\n`);
  });
}

async function filesOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const { files } = await readConfiguration(folder);
  return new Map(
    [...files].map(([name, file]) => {
      if ('fault' in file) throw refusal(fileTexts.unreadable, { file: `${folder}/${name}`, detail: file.fault });
      return [name, file.bytes];
    }),
  );
}

async function proposeAll(
  access: DeviceAccess,
  files: ReadonlyMap<string, Buffer>,
  base: number,
  comment: string,
): Promise<Answered<Proposal>> {
  const byHash = new Map([...files].map(([name, bytes]) => [hash('sha256', bytes), { name, bytes }]));
  const listed = [...files].map(([name, bytes]) => ({ name, sha256: hash('sha256', bytes) }));
  const request = { base, comment, files: listed };
  const first = await ask(access, propose, request);
  if (first.kind !== 'refused' || first.reason !== 'incomplete') return first;
  for (const sha256 of first.fields.missing) {
    const file = byHash.get(sha256);
    if (file) await upload(access, file.name, file.bytes);
  }
  return ask(access, propose, request);
}

function refusalOf({ reason, faults, findings, outdated }: Proposal): string {
  const lines = [
    ...faults.map((fault) => fileFaultText(fault, consoleLanguage())),
    ...findings.map(({ finding }) => findingLine(finding)),
    ...(outdated?.both ?? []).map(({ part = 'settings', id }) =>
      say(/*i18n*/ 'Changed by both: {part} {id}', { part, id }),
    ),
  ];
  const words = refusalWords(/*i18n*/ 'The configuration was refused: {why}', propose, { reason });
  return [...lines, outdated ? `${words} ${runningWords(outdated)}` : words].join('\n');
}

function runningWords({ version, by, time }: Outdated): string {
  const frame = by
    ? /*i18n*/ 'It is version {version} by {by} of {time}.'
    : /*i18n*/ 'It is version {version} of {time}.';
  return say(frame, { version, by, time: new Date(time).toISOString() });
}

/** What must be accepted first. */
function openText({ findings, endedAlarms }: Proposal): string[] {
  return [
    ...findings.map(({ finding }) => say(/*i18n*/ 'New finding: {finding}', { finding: findingLine(finding) })),
    ...endedAlarms.map(({ id, message }) => say(/*i18n*/ 'An active alarm ends: {alarm}', { alarm: message || id })),
  ];
}

function findingLine({ reason, element, text, ...place }: ReportedFinding): string {
  if (reason) return findingTextIn(consoleLanguage(), { reason, element, ...place });
  const { file, line } = place;
  return `${line > 0 ? `${file}:${line}` : file}: ${text}`;
}
