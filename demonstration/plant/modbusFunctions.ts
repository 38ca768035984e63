import { EventEmitter } from 'node:events';
import { createServer } from 'node:net';
import jsmodbus from 'jsmodbus';
import type { Answer, Answers } from './answers.ts';
import { exceptionReply, reply } from './frames.ts';
import type { Table } from './quantities.ts';

const { requests, server } = jsmodbus;
type Request = { readonly unitId: number; readonly body: unknown; createPayload(): Buffer };
type Send = (bytes: Buffer) => void;
type Buffers = ConstructorParameters<typeof server.TCP>[1];

export type FunctionServer = {
  /** Returns what takes the frames of the connection. */
  connect(send: Send): (frame: Buffer) => void;
};

// Without buffers of its own the server asks its listeners, and only they know unit IDs and can refuse a value. Its
// code provides for that, its types do not.
const ASK = { coils: undefined, discrete: undefined, input: undefined, holding: undefined } as unknown as Buffers;

/**
 * jsmodbus reads the requests, and the answers are made here. It must get one whole frame at a time: by itself it takes
 * half a write for a whole one, answers requests that arrive together in reverse, and leaves some unanswered.
 */
export function createFunctionServer(answers: Answers): FunctionServer {
  const connections = createServer();
  const modbus = new server.TCP(connections, ASK);
  const read = (table: Table, pack: Pack) => (request: Request, send: Send) => {
    const { unitId, body } = request;
    if (!isRead(body)) return;
    send(replyTo(request, answers.read({ unitId, table, start: body.start }, body.count), pack));
  };
  modbus.on('readCoils', read('coil', packBits));
  modbus.on('readDiscreteInputs', read('discrete', packBits));
  modbus.on('readHoldingRegisters', read('holding', packWords));
  modbus.on('readInputRegisters', read('input', packWords));

  const write = (table: Table, request: Request, start: number, words: readonly number[]) =>
    replyTo(request, answers.write({ unitId: request.unitId, table, start }, words), () => echo(request));
  modbus.on('writeSingleCoil', (request, send) => {
    const { body } = request;
    if (requests.isWriteSingleCoilRequestBody(body)) send(write('coil', request, body.address, [body.value ? 1 : 0]));
  });
  modbus.on('writeSingleRegister', (request, send) => {
    const { body } = request;
    if (requests.isWriteSingleRegisterRequestBody(body)) send(write('holding', request, body.address, [body.value]));
  });
  modbus.on('writeMultipleCoils', (request: Request, send: Send) => {
    const { body } = request;
    if (!requests.isWriteMultipleCoilsRequestBody(body)) return;
    send(write('coil', request, body.address, body.valuesAsArray.map(Number)));
  });
  modbus.on('writeMultipleRegisters', (request: Request, send: Send) => {
    const { body } = request;
    if (!requests.isWriteMultipleRegistersRequestBody(body)) return;
    send(write('holding', request, body.address, body.valuesAsArray));
  });

  return {
    connect(send) {
      const wire = Object.assign(new EventEmitter(), { write: send });
      connections.emit('connection', wire);
      return (frame) => wire.emit('data', frame);
    },
  };
}

type Pack = (words: readonly number[]) => Buffer;

function replyTo(request: Request, answer: Answer, pack: Pack): Buffer {
  const frame = request.createPayload();
  if ('exception' in answer) return exceptionReply(frame, answer.exception);
  const functionCode = frame.subarray(7, 8);
  return reply(frame, Buffer.concat([functionCode, pack(answer.words)]));
}

/** The address and the value or count: the request's first four bytes. */
function echo(request: Request): Buffer {
  return request.createPayload().subarray(8, 12);
}

function packWords(words: readonly number[]): Buffer {
  const data = Buffer.alloc(1 + 2 * words.length);
  data.writeUInt8(2 * words.length);
  for (const [at, word] of words.entries()) data.writeUInt16BE(word, 1 + 2 * at);
  return data;
}

function packBits(bits: readonly number[]): Buffer {
  const data = Buffer.alloc(1 + Math.ceil(bits.length / 8));
  data.writeUInt8(data.length - 1);
  for (const [at, bit] of bits.entries()) {
    const byte = 1 + Math.floor(at / 8);
    data.writeUInt8(data.readUInt8(byte) | (bit << (at % 8)), byte);
  }
  return data;
}

function isRead(body: unknown) {
  return (
    requests.isReadCoilsRequestBody(body) ||
    requests.isReadDiscreteInputsRequestBody(body) ||
    requests.isReadHoldingRegistersRequestBody(body) ||
    requests.isReadInputRegistersRequestBody(body)
  );
}
