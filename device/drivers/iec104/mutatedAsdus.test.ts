import { describe, expect, test } from 'vitest';
import type { Value } from '../../../protocol/sample.ts';
import { type FieldQuality, unwatched } from '../driver.ts';
import { ZoneTime } from '../zoneTime.ts';
import { FrameCutter, readFrame } from './codec/apci.ts';
import { readAsdu } from './codec/asdu.ts';
import { frames, handTransport, informing } from './link/testTransport.ts';
import { Session } from './session.ts';
import { objectAt, testLink } from './testLinks.ts';

const count = 50_000;

/** The same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sound = [
  '01 01 03 00 01 00 a1 0f 00 01',
  '01 83 14 00 01 00 ff 00 00 01 00 81',
  '1e 01 03 00 01 00 a1 0f 00 01 d5 dd 22 0c 7e 0b 1a',
  '24 01 03 00 01 00 a2 0f 00 00 00 c0 3f 00 d5 dd 22 0c 7e 0b 1a',
  '0f 02 25 00 01 00 01 00 00 fe ff ff ff 1f 02 00 00 01 00 00 00 20',
  '64 01 07 00 01 00 00 00 00 14',
  '46 01 04 00 01 00 00 00 00 00',
  '2d 01 07 00 01 00 a1 0f 00 01',
].map((hex) => Buffer.from(hex.replaceAll(' ', ''), 'hex'));

function mutated(random: () => number): Buffer {
  const whole = sound[Math.floor(random() * sound.length)] ?? Buffer.alloc(0);
  const length = random() < 0.3 ? Math.floor(random() * (whole.length + 20)) : whole.length;
  const bytes = Buffer.concat([whole, Buffer.alloc(20)], length);
  for (let changes = Math.floor(random() * 4); changes > 0 && length > 0; changes--)
    bytes[Math.floor(random() * length)] = Math.floor(random() * 256);
  return bytes;
}

describe(`${count} mutated messages`, () => {
  test('are read, unknown or malformed: none ends the link, and memory stays bounded', async () => {
    const hand = handTransport();
    const link = testLink({ port: 1 });
    const session = new Session({
      ...{ link, opens: [hand.open], zone: new ZoneTime('Europe/Paris'), preference: { index: 0 } },
      ...{ monitor: unwatched, now: Date.now, isClockSynchronised: async () => false },
    });
    const opened = session.open();
    await new Promise(setImmediate);
    hand.receive(frames.startCon);
    await opened;
    const seen: [Value | undefined, FieldQuality][] = [];
    const sink = {
      sample: (_: number, raw: Value | undefined, quality: FieldQuality) => void seen.push([raw, quality]),
      answered: () => undefined,
      heard: () => undefined,
    };
    const items = [{ index: 0, address: objectAt(4001, 'single'), periodMs: 100 }];
    session.subscribe(items, sink).catch(() => undefined);
    await new Promise(setImmediate);
    let fault: unknown;
    session.onLost((why) => {
      fault = why;
    });
    const random = seeded(104);
    for (let sent = 0; sent < count; sent++) {
      // The first request of the interrogation is acknowledged.
      hand.receive(informing(sent % 0x8000, 1, mutated(random).toString('hex')));
      if (sent % 1000 === 0) hand.sent();
    }
    expect(fault).toBeUndefined();
    const counted = await session.identify();
    expect(counted.length).toBeLessThan(1500);
    const named = counted.map(({ name }) => name);
    expect(named).toEqual(
      expect.arrayContaining(['malformed', 'malformed M_SP_TB_1 (30)', 'unknown M_EP_TD_1 (38)', 'test M_SP_NA_1 (1)']),
    );
    for (const [raw, quality] of seen) {
      if (quality === 'good' || quality === 'doubtful') expect([0, 1]).toContain(raw);
      else expect(raw).toBeUndefined();
    }
    session.close();
  });

  test('whole frames are cut, or end the connection', () => {
    const random = seeded(60_870);
    const ends = { read: 0, refused: 0 };
    let cutter = new FrameCutter();
    for (let i = 0; i < count; i++) {
      const frame = Buffer.from(informing(i % 0x8000, 0, mutated(random).toString('hex')), 'hex');
      if (random() < 0.2) frame[Math.floor(random() * Math.min(6, frame.length))] = Math.floor(random() * 256);
      const cut = cutter.push(frame);
      if (!cut) cutter = new FrameCutter();
      for (const one of cut ?? []) {
        const read = readFrame(one);
        if (read?.kind === 'I') readAsdu(read.asdu);
      }
      ends[cut ? 'read' : 'refused']++;
    }
    expect(Math.min(ends.read, ends.refused)).toBeGreaterThan(1000);
  });
});
