import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Certificate } from '../certificates.ts';
import type { Serve } from '../protocol.ts';

/** What no server should answer: more bytes than any is read of, no text, no number, no document, and no end of it. */
const bodies: Readonly<Record<string, () => Buffer>> = {
  tooLarge: () => Buffer.alloc(10_000_000, '{"v":[12345,'),
  notUtf8: () => Buffer.concat([Buffer.from('{"v":["'), Buffer.of(0xff, 0xfe, 0xc3), Buffer.from('"],"set":0}')]),
  infinite: () => Buffer.from('{"v":[1e999],"set":0}'),
  cutReply: () => Buffer.from('{"v":[12345'),
};

/** All values are in one document, of which each is a member. */
export const serve: Serve = async ({ certificate, values: count }) => {
  const values = Array.from({ length: count }, () => 0);
  const executed: number[] = [];
  const sockets = new Set<Socket>();
  let setpoint = 0;
  let body: Buffer | undefined;
  let isMisbehaving = false;
  const answer: RequestListener = (request, response) => {
    if (request.method === 'PUT') {
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      request.once('end', () => {
        setpoint = Number(text);
        executed.push(setpoint);
        body = isMisbehaving ? body : undefined;
        response.writeHead(204).end();
      });
      return;
    }
    body ??= Buffer.from(JSON.stringify({ v: values, set: setpoint }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  };
  const listen = async (own: Certificate | undefined, port: number): Promise<Server> => {
    const server = own ? createTlsServer(own, answer) : createServer(answer);
    server.on(own ? 'secureConnection' : 'connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(certificate, 0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    set: (changes) => {
      for (const [value, is] of changes) values[value] = is;
      if (!isMisbehaving) body = undefined;
    },
    executed,
    leave: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    comeBack: async (own) => {
      server = await listen(own, port);
    },
    misbehave: (how) => {
      isMisbehaving = how !== undefined;
      body = how === undefined ? undefined : bodies[how]?.();
    },
  };
};
