import { connect } from 'node:net';
import { ask, operator, startSite } from '../../device/testDevice.ts';
import { readWebOutput } from '../../protocol/envelope.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** Clients that hold half a request each, while an operator logs in: from the first byte to the last answer. */
export async function slowClients(share: number): Promise<TrialOutcome> {
  const site = await startSite();
  const { port } = new URL(site.device.url);
  const clients = Array.from({ length: partOf(500, share) }, () =>
    connect(Number(port), '127.0.0.1').on('error', () => undefined),
  );
  const half = 'POST / HTTP/1.1\r\nHost: localhost\r\nX-';
  await Promise.all(clients.map((socket) => new Promise<void>((resolve) => socket.write(half, () => resolve()))));
  const began = performance.now();
  const card = await ask(site, 'identityCard', operator);
  const profile = readWebOutput(await ask(site, 'getUserProfile', operator));
  const ms = Number((performance.now() - began).toFixed(1));
  for (const socket of clients) socket.destroy();
  await site.stop();
  return {
    figures: { slowClients: clients.length, loginMs: ms },
    wrong: sentences({ 'nobody could log in': card.name !== 'IdentityCard' || profile.code !== 0 }),
  };
}
