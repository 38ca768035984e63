import { createServer } from 'node:net';

/**
 * Below the ports that systems give for 0: such a one stays free until it is listened on, and while its listener is
 * down. Each process has a range of its own.
 */
const lowest = 12_000;
const stretch = 100;
let next = lowest + (process.pid % 150) * stretch;

/** Another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = next + 1 < lowest + 150 * stretch ? next + 1 : lowest;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
