import { connect } from 'node:net';
import { ask, operator } from '../../device/tests/testDevice.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { mostGapMs, startFloodedSite } from './floodedSite.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** Clients that hold half a request each, while an operator logs in: from the first byte to the last answer. */
export async function slowClients(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite();
  const { port } = new URL(site.url);
  const clients = Array.from({ length: partOf(500, share) }, () =>
    connect(Number(port), '127.0.0.1').on('error', () => undefined),
  );
  const half = 'POST / HTTP/1.1\r\nHost: localhost\r\nX-';
  await Promise.all(clients.map((socket) => new Promise<void>((resolve) => socket.write(half, () => resolve()))));
  const began = performance.now();
  const card = await ask(site, 'identityCard', operator);
  const profile = readWebOutput(await ask(site, 'getUserProfile', operator));
  const loginMs = Number((performance.now() - began).toFixed(1));
  const longestGapMs = Math.round(await site.longestGapMs());
  for (const socket of clients) socket.destroy();
  await site.stop();
  return {
    figures: { slowClients: clients.length, loginMs, longestGapMs },
    wrong: sentences({
      'nobody could log in': card.name !== 'IdentityCard' || profile.code !== 0,
      'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
    }),
  };
}
