import { writeRequest } from '../protocol/calls/call.ts';
import { exportEvents } from '../protocol/calls/event.ts';
import { eventKinds } from '../protocol/log/eventKinds.ts';
import { nearestName } from '../station/nearestName.ts';
import { askDevice, contentOf } from './askDevice.ts';
import { formatOf, range, rangeOf, readArguments } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { incomplete, writeOut } from './standardOutput.ts';
import { refusal, said } from './stationFiles.ts';

const help =
  'events URL --login L --password-file F [--from T] [--to T] [--kind K] [--point ID] [--text S] --format csv|jsonl';

export function events(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { access, format, values } = argumentsOf(args);
    const request = {
      format,
      ...(await rangeOf(help, access, values)),
      kinds: values.kind,
      objects: values.point,
      text: values.text,
    };
    const reply = await askDevice(access, 'exportEvents', writeRequest(exportEvents, request));
    if (reply.status === 503) throw refusal(/*i18n*/ 'The device is busy with other exports. Try again later.');
    const isFile = reply.ok && !/xml/.test(reply.headers.get('content-type') ?? '');
    if (!isFile || !reply.body) {
      await contentOf(reply);
      throw refusal(/*i18n*/ 'The response of the device contains no log.');
    }
    for await (const part of partsOf(reply.body)) await writeOut(part);
  });
}

/** A broken transfer throws, because the output is incomplete. */
async function* partsOf(body: NonNullable<Response['body']>) {
  try {
    for await (const part of body) yield part;
  } catch (error) {
    throw incomplete(said((error as Error).cause ?? error));
  }
}

function argumentsOf(args: readonly string[]) {
  const { positionals, values, accessAt } = readArguments(help, args, [0, 1], {
    ...range,
    kind: { type: 'string', multiple: true },
    point: { type: 'string', multiple: true },
    text: { type: 'string' },
    format: { type: 'string' },
  });
  const access = accessAt(positionals[0]);
  const format = formatOf(help, values.format);
  const unknown = values.kind?.find((kind) => !Object.hasOwn(eventKinds, kind));
  if (unknown !== undefined) {
    const near = nearestName(unknown, Object.keys(eventKinds));
    const unknownKind =
      near === undefined
        ? /*i18n*/ '--kind “{unknown}” is unknown.'
        : /*i18n*/ '--kind “{unknown}” is unknown. Did you mean {near}?';
    throw usage(help, unknownKind, { unknown, near });
  }
  if (values.text !== undefined && values.text.trim().length < 3)
    throw usage(help, /*i18n*/ '--text requires 3 characters or more.');
  return { access, format, values };
}
