import { parseArgs } from 'node:util';
import { driverKinds } from '../../device/drivers/index.ts';
import { browsedRange } from '../../device/drivers/modbus/browsedRange.ts';
import { commandLine } from '../../device/installation.ts';
import { addressReason } from '../../device/station/addressReason.ts';
import { findingTextIn } from '../../device/station/findingText.ts';
import { stopRequest } from '../../device/stopRequest.ts';
import { withoutControls } from '../../importers/table/withoutControls.ts';
import { itemFaultMessage } from '../../protocol/faults/itemFaultText.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import { linkFaultText } from '../../protocol/faults/linkFaultText.ts';
import type { Template, Translation } from '../../protocol/text/template.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { readProbedAddress } from '../drivers/modbus/probedAddress.ts';
import { readValue } from '../drivers/modbus/readValue.ts';
import { scanTable } from '../drivers/modbus/scanTable.ts';
import { usage, withExitCode } from '../exitCodes.ts';
import { isFingerprint } from '../fingerprints.ts';
import { writeOut } from '../standardOutput.ts';
import { browseAddresses, probeAddress } from './probeAddresses.ts';
import { parseProbedAddress } from './probedAddress.ts';
import { type AskLink, probeLink } from './probeLink.ts';
import { probePorts, secretIn } from './probePorts.ts';
import { probeTexts } from './probeTexts.ts';
import { type ProbedLink, readProbeUrl } from './probeUrl.ts';

const form =
  'probe URL ADDRESS [--word-order ORDER] [--byte-order ORDER] [--encoding E] [--one-based] [--every TIME] [--json] | probe URL --scan TABLE:FIRST-LAST [--zeros] [--json] | probe URL --browse | probe URL --identify [--json]; not of Modbus: [--secret NAME=FILE]… [--trust FINGERPRINT]';

/** 0 it answered, 1 it refused or was silent, 2 called wrongly. */
export async function probe(args: readonly string[]): Promise<number> {
  const language = consoleLanguage();
  let isAnswered = false;
  const code = await withExitCode(async () => {
    const { link, run, secrets, trusted } = readArguments(args, language);
    const stop = stopRequest();
    const stopped = new AbortController();
    void stop.made.then(() => stopped.abort());
    let unknown: { readonly fingerprint: string; readonly thumbprint: string } | undefined;
    const onUnknown = (fingerprint: string, thumbprint: string) => {
      unknown = { fingerprint, thumbprint };
    };
    let isOwnRefused = false;
    const onLost = ({ code }: LinkFault) => {
      isOwnRefused ||= code === 'opcuaOwnRefused';
    };
    const { ask, close } = probeLink(link, probePorts({ secrets, trusted, onUnknown }), onLost);
    try {
      isAnswered = await run(ask, stopped.signal);
    } finally {
      close();
      stop.close();
    }
    if (isOwnRefused) console.error(language.say(probeTexts.ownOfCall));
    if (unknown) {
      const { fingerprint, thumbprint } = unknown;
      const command = commandLine(`probe ${lineOf(args, fingerprint)}`);
      console.error(language.say(probeTexts.trustIt, { thumbprint, command }));
    }
  });
  return code === 0 && !isAnswered ? 1 : code;
}

/** Options of devices whose addresses are in a tree, and of those with registers. */
const ofTrees = new Set(['every', 'browse', 'identify', 'json', 'secret', 'trust']);
const ofRegisters = new Set([
  ...['word-order', 'byte-order', 'encoding', 'one-based', 'every', 'scan', 'zeros', 'identify', 'json'],
]);

type Run = (ask: AskLink, stop: AbortSignal) => Promise<boolean>;

interface ReadArguments {
  readonly link: ProbedLink;
  readonly run: Run;
  readonly secrets: ReadonlyMap<string, string>;
  /** Undefined: no certificate is trusted. */
  readonly trusted: string | undefined;
}

function readArguments(args: readonly string[], language: Translation): ReadArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'word-order': { type: 'string' },
      'byte-order': { type: 'string' },
      encoding: { type: 'string' },
      'one-based': { type: 'boolean' },
      every: { type: 'string' },
      scan: { type: 'string' },
      zeros: { type: 'boolean' },
      browse: { type: 'boolean' },
      identify: { type: 'boolean' },
      json: { type: 'boolean' },
      secret: { type: 'string', multiple: true },
      trust: { type: 'string' },
    },
  });
  const wrong = (template: Template, parts: Readonly<Record<string, string>> = {}) => usage(form, template, parts);
  const {
    scan,
    zeros: showsZeros = false,
    browse = false,
    identify = false,
    json: isJson = false,
    secret: named = [],
    trust: trusted,
    ...ofAddress
  } = values;
  const [text = '', address, ...rest] = positionals;
  const link = readProbeUrl(text);
  if ('code' in link) {
    throw link.code === 'badLink' ? wrong(findingTextIn(language, link.finding)) : wrong(probeTexts[link.code], link);
  }
  const wanted = [address !== undefined, scan !== undefined, browse, identify].filter((is) => is);
  if (wanted.length !== 1 || rest.length > 0) throw wrong(probeTexts.oneOf);
  const { addresses } = driverKinds[link.kind].schema.url ?? {};
  const foreign = Object.keys(values).find((option) => !(addresses ? ofTrees : ofRegisters).has(option));
  if (foreign !== undefined) throw wrong(probeTexts.notOfDevice, { option: `--${foreign}` });
  const ofFiles = named.map((value): [string, string] => {
    const [, name, file] = /^([^=]+)=(.+)$/.exec(value) ?? [];
    if (name === undefined || file === undefined) throw wrong(probeTexts.badSecret, { value });
    return [name, secretIn(name, file)];
  });
  const secrets = new Map([...link.secrets, ...ofFiles]);
  if (trusted !== undefined && !isFingerprint(trusted)) throw wrong(probeTexts.badFingerprint, { value: trusted });
  const given = { link, secrets, trusted };
  if (address === undefined) {
    const [option] = Object.keys(ofAddress);
    if (option !== undefined) throw wrong(probeTexts.onlyAddress, { option: `--${option}` });
  }
  if (showsZeros && scan === undefined) throw wrong(probeTexts.onlyScan, { option: '--zeros' });
  const everyMs = values.every === undefined ? undefined : readEvery(values.every);
  if (Number.isNaN(everyMs)) throw wrong(probeTexts.badEvery, { value: values.every ?? '' });
  if (browse) return { ...given, run: (ask, stop) => browseAddresses({ link, ask, stop }, language) };
  if (addresses && address !== undefined) {
    const fields = addresses.fieldsOf(address, link.node.attributes);
    if (!fields) throw wrong(probeTexts.badAddressOf, { value: address, form: addresses.form });
    const read = parseProbedAddress(driverKinds[link.kind], fields);
    if ('reason' in read) throw wrong(findingTextIn(language, read));
    return {
      ...given,
      run: (ask, stop) => probeAddress({ link, ask, address: read, isJson, everyMs, stop }, language),
    };
  }
  if (identify) return { ...given, run: (ask, stop) => identifyDevice(ask, isJson, stop, language) };
  if (scan !== undefined) {
    const range = browsedRange({ node: scan });
    if (!range) throw wrong(probeTexts.badRange, { value: scan });
    const { count } = range;
    const about = { range: scan, count, isJson, showsZeros };
    return { ...given, run: (ask, stop) => scanTable({ ask, ...about, stop }, language) };
  }
  const parsed = readProbedAddress(address ?? '', {
    isOneBased: values['one-based'] ?? false,
    wordOrder: values['word-order'],
    byteOrder: values['byte-order'],
    encoding: values.encoding,
  });
  if ('code' in parsed) {
    if (parsed.code !== 'badPlace') throw wrong(probeTexts[parsed.code], parsed);
    const reason = addressReason(parsed.fault, 'Register');
    throw wrong(findingTextIn(language, { kind: 'fault', file: address ?? '', line: 0, element: undefined, reason }));
  }
  return {
    ...given,
    run: (ask, stop) => readValue({ link, ask, address: parsed, isJson, everyMs, stop }, language),
  };
}

/** As it was called, and with that fingerprint. */
function lineOf(args: readonly string[], fingerprint: string): string {
  const place = args.indexOf('--trust');
  const others = args.filter((arg, i) => !(arg.startsWith('--trust') || (place >= 0 && i === place + 1)));
  return [...others, '--trust', fingerprint].map(quoted).join(' ');
}

/** For a shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };

/** `500ms`, `1s`; NaN: invalid. */
function readEvery(text: string): number {
  const [, count, unit = ''] = /^(\d{1,5})(ms|s|min)$/.exec(text.trim()) ?? [];
  const ms = Number(count) * (units[unit] ?? Number.NaN);
  return ms >= 100 && ms <= 3_600_000 ? ms : Number.NaN;
}

async function identifyDevice(
  ask: AskLink,
  isJson: boolean,
  stop: AbortSignal,
  language: Translation,
): Promise<boolean> {
  const objects = await ask((connection) => connection.identify?.(stop));
  if (!isList(objects)) {
    const why = 'lost' in objects ? linkFaultText(objects.lost, language) : language.say(itemFaultMessage(objects));
    console.error(language.say(probeTexts.noIdentity, { reason: why }));
    return false;
  }
  if (objects.length === 0) console.error(language.say(probeTexts.emptyIdentity));
  else if (isJson)
    await writeOut(`${JSON.stringify(Object.fromEntries(objects.map(({ name, value }) => [name, value])))}\n`);
  else await writeOut(objects.map(({ name, value }) => `${name.padEnd(20)} ${withoutControls(value)}\n`).join(''));
  return objects.length > 0;
}

function isList<T>(value: readonly T[] | object): value is readonly T[] {
  return Array.isArray(value);
}
