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

async function send(site: Place, infoNumber: number, value: string, as: string): Promise<WebOutput> {
  const card = parseXml(Buffer.from((await call(site, 'identityCard', [], as)).text));
  const configuration = child(card, 'Configuration');
  const technicalHashCode = (configuration && readText(configuration, 'TechnicalHashCode')) ?? '';
  const armed = await call(site, 'arm', { infoNumber, technicalHashCode }, as);
  const answer = readWebOutput(parseXml(Buffer.from(armed.text)));
  const { armId } = arm.reply.read(answer.content);
  if (armId === undefined) return answer;
  const given = { id: randomUUID(), infoNumber, value, technicalHashCode, armId };
  const reply = await call(site, 'sendCommand', given, as);
  return readWebOutput(parseXml(Buffer.from(reply.text)));
}

/** Newest first. */
export async function newestEvents(site: Place, count: number, as: string): Promise<readonly DeviceEvent[]> {
  const reply = await call(site, 'getEvents', { count }, as);
  return getEvents.reply.read(readWebOutput(parseXml(Buffer.from(reply.text))).content).events;
}
