// @module-tag spec-6-2
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tokenPurposes } from '../../protocol/token.ts';
import { programWith, TestProgram } from './testApi.ts';
import { replyTo, type TestSite } from './testDevice.ts';
import { admin, mark, nora, north, south, startTwoHalves } from './testTwoHalves.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTwoHalves(north);
  await replyTo(site, 'addNote', admin, { text: mark, objectId: `${mark}.LEVEL` });
});
afterAll(() => site.stop());

const named = (reply: string) => [mark, ...Object.values(south).map(String)].filter((word) => reply.includes(word));

/** What programs read by URLs, about the south. */
const past = `from=${encodeURIComponent(new Date(Date.now() - 43_200_000).toISOString())}`;
const southPoints = `points=${mark}.LEVEL,${mark}.PUMP`;
const urls: readonly string[] = [
  ...[
    'points?',
    'values?',
    `values?area=${mark}&`,
    `points/${mark}.LEVEL?`,
    'alarms?',
    'alarms/history?',
    'programmes?',
  ],
  ...[`history?${southPoints}&${past}&`, `history/columns?${southPoints}&${past}&columns=10&`],
  ...['events?count=500&', `events?page=${mark}&`, `events?objects=${mark}.LEVEL&`, `events?text=${mark}&`],
].flatMap((url) => [url, `${url}format=csv`]);
test.each(urls)(
  '%s names the south to an administrator, and nothing of it to an operator of the north',
  async (url) => {
    const read = (program: TestProgram) => program.text(url.replace(/[?&]$/, ''));
    await vi.waitFor(async () => expect(named(await read(new TestProgram(() => site, admin)))).not.toEqual([]));
    expect(named(await read(new TestProgram(() => site, nora)))).toEqual([]);
  },
);

test('the metrics and the values that are watched name nothing of the south, to a token of the north neither', async () => {
  const wish = { name: 'north', points: 'north.*', purposes: tokenPurposes };
  const readers = [new TestProgram(() => site, nora), await programWith(() => site, admin, wish)];
  const whole = await programWith(() => site, admin, { name: 'all', purposes: tokenPurposes });
  expect(named(await whole.text('/metrics'))).toContain(mark);
  for (const reader of readers) {
    const text = await reader.text('/metrics');
    expect(text).toContain('vigie_link_up{link="north"}');
    expect(named(text)).toEqual([]);
    const abort = new AbortController();
    const { body } = await reader.get('values?watch=1', {}, { signal: abort.signal });
    const first = await body?.getReader().read();
    abort.abort();
    const values = new TextDecoder().decode(first?.value);
    expect(values).toContain('north.LEVEL');
    expect(named(values)).toEqual([]);
  }
});
