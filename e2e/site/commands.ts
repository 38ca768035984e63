import { randomUUID } from 'node:crypto';
import { parseXml } from '../../device/parseXml.ts';
import { arm, type CommandOutcome, sendCommand } from '../../protocol/calls/command.ts';
import { getEvents } from '../../protocol/calls/event.ts';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import { readWebOutput, type WebOutput } from '../../protocol/wire/envelope.ts';
import { child, readText } from '../../protocol/wire/fields.ts';
import { call } from './wire.ts';

interface Place {
  readonly url: string;
}

/** Past the screen, as another program does: armed first, with today's configuration. */
export async function command(site: Place, ...parameters: CommandParameters): Promise<CommandOutcome> {
  return sendCommand.reply.read((await send(site, ...parameters)).content);
}

/** The code that the device answers with. */
export async function commandCode(site: Place, ...parameters: CommandParameters): Promise<number> {
  return (await send(site, ...parameters)).code;
}

type CommandParameters = [infoNumber: number, value: string, as: string];

async function send(site: Place, ...parameters: CommandParameters): Promise<WebOutput> {
  const armed = await arming(site, ...parameters);
  return typeof armed === 'function' ? armed() : armed;
}

/** What gives the command; or the answer that refuses to arm. */
async function arming(
  site: Place,
  infoNumber: number,
  value: string,
  as: string,
): Promise<WebOutput | (() => Promise<WebOutput>)> {
  const card = parseXml(Buffer.from((await call(site, 'identityCard', [], as)).text));
  const configuration = child(card, 'Configuration');
  const technicalHashCode = (configuration && readText(configuration, 'TechnicalHashCode')) ?? '';
  const armed = await call(site, 'arm', { infoNumber, technicalHashCode }, as);
  const answer = readWebOutput(parseXml(Buffer.from(armed.text)));
  const { armId } = arm.reply.read(answer.content);
  if (armId === undefined) return answer;
  const given = { id: randomUUID(), infoNumber, value, technicalHashCode, armId };
  return async () => {
    const reply = await call(site, 'sendCommand', given, as);
    return readWebOutput(parseXml(Buffer.from(reply.text)));
  };
}

/** Armed: what gives the command, once. */
export async function armed(site: Place, ...parameters: CommandParameters): Promise<() => Promise<CommandOutcome>> {
  const give = await arming(site, ...parameters);
  if (typeof give !== 'function') throw new Error(`Not armed: ${sendCommand.reply.read(give.content).reason}`);
  return async () => sendCommand.reply.read((await give()).content);
}

/** Newest first. */
export async function newestEvents(site: Place, count: number, as: string): Promise<readonly DeviceEvent[]> {
  const reply = await call(site, 'getEvents', { count }, as);
  return getEvents.reply.read(readWebOutput(parseXml(Buffer.from(reply.text))).content).events;
}
