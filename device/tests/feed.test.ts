import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { element } from '../../protocol/wire/xml.ts';
import { startTestServer } from '../../testing/modbusTestServer.ts';
import { accounts, ask, credential, observer, operator, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

let site: TestSite;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const shown = (stream: TestStream, infoNumber: number) => stream.values.get(infoNumber)?.value;

describe('the live feed (R7)', () => {
  test('the first frame is a full set; a register that changes comes scaled, and alone', async () => {
    site.field.holding.writeUInt16BE(315, 20);
    const stream = await TestStream.open(site, observer, '1-3');
    expect((await stream.next())?.full).toBe(1);
    await stream.until((s) => shown(s, 2) === 3.15);
    site.field.holding.writeUInt16BE(316, 20);
    await stream.until((s) => shown(s, 2) === 3.16);
    expect(stream.frames.at(-1)?.v).toEqual([[expect.any(Number), 2, 3.16]]);
    stream.close();
  });

  test('every frame carries the device time and the technical revision, each goes on where the last one ended', async () => {
    const began = Date.now();
    const card = readIdentityCard(await ask(site, 'identityCard', operator));
    const stream = await TestStream.open(site, observer, '1-3');
    await stream.until((s) => s.frames.length > 3);
    for (const [i, frame] of stream.frames.entries()) {
      expect(frame.t).toBeGreaterThanOrEqual(began);
      expect(frame.t).toBeLessThanOrEqual(Date.now());
      expect(frame.r).toBe(card?.technicalHashCode);
      if (i > 0) expect(frame.from).toBe(stream.frames[i - 1]?.n);
    }
    stream.close();
  });

  test('a tab of an earlier version gets code 5 from the paths that it knows, and never a value that means another', async () => {
    for (const call of ['GetPoints', 'Stream', 'Poll']) {
      const reply = await fetch(`${site.device.url}IhmWeb/IPointManager/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/xml', ...observer },
        body: '<payload><Points>1-3</Points></payload>',
      });
      expect(await reply.text()).toContain('<ErrorCode>5</ErrorCode>');
    }
  });

  test('without any change a frame still tells how fresh the values are', async () => {
    const stream = await TestStream.open(site, observer, '2');
    const freshness = () => stream.frames.at(-1)?.h ?? [];
    // The field is read every 50 ms: one read within the last second comes even where the machine was held up.
    await stream.until((s) => shown(s, 2) === 0 && !s.frames.at(-1)?.v && (freshness()[1] ?? 1000) < 1000);
    expect(freshness()[0]).toBe(0);
    stream.close();
  });

  test('a number that names nothing is reported', async () => {
    const stream = await TestStream.open(site, observer, '99');
    await stream.next();
    expect(stream.values.get(99)).toMatchObject({ value: undefined, state: 'noPoint' });
    stream.close();
  });

  test('visitors get what open pages show, and nothing of the log', async () => {
    const stream = await TestStream.open(site, {}, '1-3', 'streamUnAuth');
    await stream.until((s) => shown(s, 2) === 0);
    expect([...stream.values.keys()]).toEqual([2]);
    expect(stream.frames.some(({ versions }) => versions && ('events' in versions || 'accounts' in versions))).toBe(
      false,
    );
    stream.close();
  });

  test('a field that goes away makes its points bad, the last value kept; it comes back by itself', async () => {
    site.field.holding.writeUInt16BE(250, 20);
    const stream = await TestStream.open(site, observer, '1-3');
    await stream.until((s) => shown(s, 2) === 2.5);
    await site.field.stop();
    await stream.until((s) => s.values.get(2)?.state === 'linkLost');
    expect(shown(stream, 2)).toBe(2.5);
    const again = await startTestServer(site.field.port, site.field.host);
    again.holding.writeUInt16BE(260, 20);
    await stream.until((s) => s.values.get(2)?.state === 'good' && shown(s, 2) === 2.6);
    await again.stop();
    stream.close();
  });

  test('a changed password ends the streams of its user at once, and no other', async () => {
    const theirs = await TestStream.open(site, operator, '1');
    const others = await TestStream.open(site, observer, '1');
    await theirs.next();
    const change = element('Password', { Current: accounts.operator, New: 'another-word-1' });
    await ask(site, 'setPassword', operator, [change]);
    while (await theirs.next());
    expect(await others.next()).toBeDefined();
    others.close();
    const again = await TestStream.open(site, credential('operator', 'another-word-1'), '1');
    again.close();
    await expect(TestStream.open(site, operator, '1')).rejects.toThrow('<ErrorCode>1<');
  });
});
