import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { nearestName } from '../device/station/nearestName.ts';
import { exportFormats, writeExportRequest } from '../protocol/eventExport.ts';
import { eventKinds } from '../protocol/eventKinds.ts';
import { askDevice, contentOf } from './askDevice.ts';
import { askedOf, rangeOf } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { Refusal, said } from './stationFiles.ts';

const help =
  'events URL --login L --password-file F [--from T] [--to T] [--kind K] [--point ID] [--text S] --format csv|jsonl';

/** Writes the operation log of a device to the standard output. */
export function events(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { asked, values } = readArguments(args);
    const filter = {
      ...(await rangeOf(help, asked, values)),
      kinds: values.kind,
      objects: values.point,
      text: values.text,
    };
    const reply = await askDevice(asked, 'exportEvents', writeExportRequest(values.format, filter));
    if (reply.status === 503) throw new Refusal('The device writes as many exports as it can: try again later.');
    const isFile = reply.ok && !/xml/.test(reply.headers.get('content-type') ?? '');
    if (!isFile || !reply.body) {
      await contentOf(reply);
      throw new Refusal('The device answers without a log.');
    }
    try {
      await pipeline(Readable.fromWeb(reply.body), process.stdout, { end: false });
    } catch (error) {
      throw new Refusal(`What was written is not whole: ${said((error as Error).cause ?? error)}.`);
    }
  });
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      login: { type: 'string' },
      'password-file': { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      kind: { type: 'string', multiple: true },
      point: { type: 'string', multiple: true },
      text: { type: 'string' },
      format: { type: 'string' },
    },
  });
  const [address = '', ...rest] = positionals;
  const { login, 'password-file': file } = values;
  const format = exportFormats.find((known) => known === values.format);
  if (rest.length > 0 || login === undefined || file === undefined || !format) throw usage(help);
  const asked = askedOf(help, address, login, file);
  const unknown = values.kind?.find((kind) => !Object.hasOwn(eventKinds, kind));
  if (unknown !== undefined) {
    const near = nearestName(unknown, Object.keys(eventKinds));
    throw usage(help, `There is no kind '${unknown}'${near === undefined ? '.' : `: did you mean ${near}?`}`);
  }
  if (values.text !== undefined && values.text.trim().length < 3)
    throw usage(help, '--text takes 3 characters and more.');
  return { asked, values: { ...values, format } };
}
