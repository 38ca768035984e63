import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { credential } from '../../device/tests/testDevice.ts';
import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { sessionSecret } from '../../protocol/sessionSecret.ts';
import { tokenText } from '../../protocol/token.ts';
import { answerCalls } from '../machine/answeringProcess.ts';
import { openSocket, requestText } from './rawSocket.ts';

// Sends secrets of no session and tokens of no program, as fast as they are answered, at most `perSecond`; started by
// wrongSecrets.ts in a separate process, so that it delays no clock of the trial.
/** Requests that may wait on a connection. */
const atOnce = 10;
const { method, path } = calls.getUserProfile;
const guess = () => randomBytes(32).toString('base64url');
const shown = [
  () => credential('operator', sessionSecret(guess())),
  () => ({ authorization: `Bearer ${tokenText(guess())}` }),
];
const statuses: Record<string, number> = {};

const asked = (i: number) => {
  const body = '<payload/>';
  const headers = {
    ...shown[i % shown.length]?.(),
    'vigie-page': 'page-of-a-guesser',
    'content-type': 'application/xml',
  };
  return requestText(method, `/${servicePath}${path}`, { ...headers, 'content-length': body.length }) + body;
};

async function flood(url: string, address: string, perSecond: number, until: number): Promise<void> {
  const { socket, isClosed } = await openSocket(url, address);
  let answered: () => void = () => undefined;
  let open = 0;
  socket.setEncoding('latin1').on('data', (text: string) => {
    for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      open--;
    }
    if (open <= 0) answered();
  });
  socket.on('close', () => answered());
  while (performance.now() < until && !isClosed()) {
    const next = performance.now() + (1000 * atOnce) / perSecond;
    open += atOnce;
    const done = new Promise<void>((resolve) => {
      answered = resolve;
    });
    socket.write(Array.from({ length: atOnce }, (_, i) => asked(i)).join(''));
    await done;
    await sleep(Math.max(0, next - performance.now()));
  }
  socket.destroy();
}

const answers = {
  /** Returns how many were answered, by HTTP status. */
  flood: async (url: string, addresses: readonly string[], perSecond: number, lastsMs: number) => {
    const until = performance.now() + lastsMs;
    await Promise.all(addresses.map((address) => flood(url, address, perSecond / addresses.length, until)));
    return statuses;
  },
};
export type WrongSecretsCalls = typeof answers;
answerCalls(answers);
