import { describe, expect, test } from 'vitest';
import type { Value } from '../../../protocol/sample.ts';
import { LinkError } from '../driver.ts';
import { asciiFraming } from '../modbusWire/asciiFraming.ts';
import { ClosingHabit } from '../modbusWire/closingHabit.ts';
import { lenientFraming } from '../modbusWire/lenientFraming.ts';
import { rtuFraming } from '../modbusWire/rtuFraming.ts';
import { tcpFraming } from '../modbusWire/tcpFraming.ts';
import type { Way } from '../modbusWire/way.ts';
import { readOnce } from '../tests/driverField.ts';
import { modbusDriver } from './modbusDriver.ts';
import { readRequest } from './modbusRequests.ts';
import { answerOf, testField } from './testField.ts';
import { addressOf } from './testLinks.ts';

/** The same numbers in each run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const times = 50_000;
const wanted = Array.from({ length: 4 }, (_, i) => addressOf(`holding:${i}`));
const values = [11, 22, 33, 44];
const field = testField();
field.registers.set(values);
const link = {
  id: 'mutated',
  host: '',
  port: 0,
  unitId: 9,
  timeoutMs: 60_000,
  maxRegisters: 125,
  maxGap: 0,
  pauseMs: 0,
  retries: 0,
  singleWrite: 'auto',
  inFlight: 1,
  lenient: false,
} as const;

/** A way without a network: each request gets its answer, with one to three bytes changed before the data. */
function mutatedWay(
  random: (below: number) => number,
  mutated: (frame: Buffer) => void = () => undefined,
  framing = tcpFraming,
): Way {
  return {
    key: 'mutated',
    settings: '',
    framing,
    isReopened: true,
    habit: new ClosingHabit(),
    gapMs: 0,
    open: async ({ received }) => ({
      send: (request) => {
        const frame = tcpFraming.encode(request.readUInt16BE(0), 9, answerOf(field, 9, request.subarray(7)));
        for (let left = random(3); left >= 0; left--) frame[random(9)] = random(256);
        mutated(frame);
        queueMicrotask(() => received(frame));
      },
      close: async () => undefined,
    }),
  };
}

for (const [answers, options] of [
  [times / 10, {}],
  [times, { tags: 'night' }],
] as const)
  test(
    `Modbus TCP: of ${answers} answers with a changed head none gives a wrong value, and none is waited for`,
    options,
    async () => {
      const random = numbersFrom(1);
      let isSame = false;
      const sound = Buffer.from([0, 0, 0, 11, 9, 3, 8]);
      const driver = modbusDriver(
        link,
        mutatedWay(random, (frame) => {
          // The number of its request is the first of its wire.
          isSame = frame.readUInt16BE(0) === 1 && frame.subarray(2, 9).equals(sound);
        }),
      );
      let refused = 0;
      for (let i = 0; i < answers; i++) {
        const connection = await driver.connect();
        const given = await readOnce(connection.group(wanted)).catch((error: unknown) => error);
        connection.close();
        if (isSame) expect(given).toEqual(values.map((value, index) => [index, value]));
        else if (!(given instanceof LinkError)) {
          // The one other answer that fits: a refusal, of so many bytes.
          expect((given as [number, Value | undefined][]).map(([, value]) => value)).toEqual(
            values.map(() => undefined),
          );
          refused++;
        }
      }
      expect(refused).toBeLessThan(answers / 100);
    },
  );

for (const [answers, options] of [
  [times / 10, {}],
  [times, { tags: 'night' }],
] as const)
  test(`over a lenient link: of ${answers} answers with a changed head none gives a wrong value`, options, async () => {
    const random = numbersFrom(3);
    const way = mutatedWay(random, undefined, lenientFraming(tcpFraming));
    const driver = modbusDriver({ ...link, lenient: true }, way);
    const none = values.map(() => undefined);
    let [served, lost] = [0, 0];
    for (let i = 0; i < answers; i++) {
      const connection = await driver.connect();
      const given = await readOnce(connection.group(wanted)).catch((error: unknown) => error);
      connection.close();
      if (given instanceof LinkError) lost++;
      else {
        const read = (given as [number, Value | undefined][]).map(([, value]) => value);
        expect([values, none]).toContainEqual(read);
        if (read[0] !== undefined) served++;
      }
    }
    // Changes of the transaction and the unit alone are a few of all.
    expect(served).toBeGreaterThan(answers / 50);
    expect(lost).toBeGreaterThan(answers / 2);
  });

describe.each([
  ['tcp', tcpFraming],
  ['rtu', rtuFraming],
  ['ascii', asciiFraming],
])('%s', (_, framing) => {
  test(`of ${times} answers with changed bytes none is taken for another one`, () => {
    const random = numbersFrom(2);
    const request = readRequest('holding', 0, 4);
    const sound = framing.encode(0, 9, answerOf(field, 9, request.pdu));
    for (let i = 0; i < times; i++) {
      const frame = Buffer.from(sound);
      // Of TCP in the head: nothing detects altered data. A CRC finds any 16 bits in a row, an LRC any one changed byte.
      frame[random(framing.isNumbered ? 9 : frame.length)] = random(256);
      const decoded = framing.decode(frame, (number) => (number === 0 ? { unit: 9, request } : undefined));
      if (decoded && 'pdu' in decoded) expect(decoded.pdu).toEqual(answerOf(field, 9, request.pdu));
    }
  });
});
