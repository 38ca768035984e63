import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { PaceOfReader } from './paceOfReader.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Parts of a megabyte are sent until the reader has left; how many it took, and why it ended. */
async function exporting() {
  let now = 0;
  const state = { taken: 0, fault: '' };
  const write = async (response: ServerResponse) => {
    const reader = new PaceOfReader(response, () => now);
    const part = Buffer.alloc(1024 * 1024, 'x');
    for (; ; state.taken++) await reader.send(part);
  };
  const server = createServer((_, response) => {
    void write(response).catch((error: Error) => {
      state.fault = error.message;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  stops.push(
    () => socket.destroy(),
    () => server.close(),
  );
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const skip = (ms: number) => {
    now += ms;
  };
  return { state, socket, skip };
}
/** Until the system holds as much as it takes of its own accord. */
async function settled(state: { readonly taken: number }) {
  let before = -1;
  await vi.waitFor(() => {
    const isSame = before === state.taken && state.taken > 0;
    before = state.taken;
    expect(isSame).toBe(true);
  });
}

test('a reader that takes nothing for two minutes loses its export', async () => {
  const { state, skip } = await exporting();
  await settled(state);
  await vi.waitFor(() => {
    skip(10_000);
    expect(state.fault).toMatch('takes too little');
  });
});

test('one that takes a megabyte in two minutes keeps it', async () => {
  const { state, socket, skip } = await exporting();
  for (let round = 0; round < 5; round++) {
    await settled(state);
    skip(110_000);
    const before = state.taken;
    socket.resume();
    await vi.waitFor(() => expect(state.taken).toBeGreaterThan(before + 1));
    socket.pause();
  }
  expect(state.fault).toBe('');
});
