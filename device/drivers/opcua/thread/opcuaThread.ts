// All links of OPC UA of a process: the library is loaded once.
import { parentPort } from 'node:worker_threads';
import { LinkError, linkFaultOf } from '../../driver.ts';
import { ThreadLink } from './link.ts';
import type { FromThread, ToThread } from './messages.ts';

const links = new Map<number, ThreadLink>();
const post = (message: FromThread) => parentPort?.postMessage(message);

function linkOf(link: number): ThreadLink {
  const known = links.get(link) ?? new ThreadLink((what) => post({ link, ...what } as FromThread));
  links.set(link, known);
  return known;
}

// Of a message that the library can't read: whose it was is not known, and the other links connect again at once.
process.on('uncaughtException', () => {
  for (const link of links.values()) link.fail({ code: 'unreadableAnswer' });
});

parentPort?.on('message', async ({ link, id, ask, args = [] }: ToThread) => {
  const own = linkOf(link);
  if (id === undefined || ask === undefined) {
    own.taken();
    return;
  }
  try {
    const run = own[ask].bind(own) as (...args: readonly unknown[]) => Promise<unknown>;
    post({ id, result: await run(...args) });
    if (ask === 'close' && own.isIdle) links.delete(link);
  } catch (error) {
    const isSent = !(error instanceof LinkError) || error.isSent;
    post({ id, fault: linkFaultOf(error), isSent });
  }
});
