// @module-tag spec-6-2
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programWith, type Row, TestProgram } from './testApi.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { credential, replyTo, startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
const get = () => site;
const ada = credential('ada', passwords.ada);
const anna = new Person(get, 'anna');
let timing: TestTiming;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
});
afterEach(() => site.stop());

/** What a program gets while it watches. */
class Watching {
  readonly rows: Row[] = [];
  readonly status: number;
  isOver = false;
  readonly #abort: AbortController;

  private constructor(reply: Response, abort: AbortController) {
    this.status = reply.status;
    this.#abort = abort;
    void this.#read(reply);
  }

  static async begin(program: TestProgram, path = 'values?watch=1'): Promise<Watching> {
    const abort = new AbortController();
    return new Watching(await program.get(path, {}, { signal: abort.signal }), abort);
  }

  close(): void {
    this.#abort.abort();
  }

  get latest(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.rows.map(({ id, value }) => [id, value]));
  }

  async #read({ body }: Response): Promise<void> {
    let text = '';
    try {
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const events = (text + part).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) this.rows.push(...(JSON.parse(data) as { rows: Row[] }).rows);
        }
      }
    } catch {
      // The connection was cut.
    }
    this.isOver = true;
  }
}
const over = (watching: Watching) => vi.waitFor(() => expect(watching.isOver).toBe(true));

test('first come all values, then those that change', async () => {
  await anna.sees(numbers.level, numbers.pump);
  const program = await programWith(get, ada, { points: 'level, pump' });
  const watching = await Watching.begin(program);
  await vi.waitFor(() => expect(watching.latest).toEqual({ pump: 0, level: 0 }));
  site.field.holding.writeUInt16BE(321, 20);
  await vi.waitFor(() => expect(watching.latest).toEqual({ pump: 0, level: 3.21 }));
  expect(watching.rows.filter(({ id }) => id === 'pump')).toHaveLength(1);
  expect(watching.rows.at(-1)).toMatchObject({
    id: 'level',
    quality: 'good',
    sourceTime: expect.any(String) as string,
  });
  watching.close();
});

test('it ends at once when the token is revoked, and a new token of the same name does not revive it', async () => {
  const program = await programWith(get, ada, { name: 'board' });
  const watching = await Watching.begin(program);
  await replyTo(site, 'revokeToken', ada, { name: 'board' });
  await programWith(get, ada, { name: 'board' });
  await over(watching);
});

test('it ends when the end of the token comes', async () => {
  const program = await programWith(get, ada, { name: 'short', until: timing.now() + 60_000 });
  const watching = await Watching.begin(program);
  await vi.waitFor(() => expect(watching.rows).not.toEqual([]));
  timing.ahead(60_001);
  await over(watching);
  expect((await program.get('values?watch=1')).status).toBe(401);
});

test('it ends when the account may not any longer, has other groups, or its session is ended', async () => {
  const olga = new TestProgram(get, credential('olga', passwords.olga));
  const first = await Watching.begin(olga);
  await replyTo(site, 'setGroup', ada, {
    ...{ name: 'Pumps', profile: 0, everywhere: false, areas: [], points: 'p*', seesRest: false },
  });
  await replyTo(site, 'setAccount', ada, { login: 'olga', isLocked: false, groups: 'Pumps' });
  await over(first);
  const second = await Watching.begin(olga);
  await vi.waitFor(() => expect(Object.keys(second.latest)).toEqual(['pump', 'pulse']));
  const { sessions } = await replyTo(site, 'getSessions', ada);
  const id = sessions.find(({ login }) => login === 'olga')?.id ?? '';
  await replyTo(site, 'endSession', ada, { id });
  await over(second);
  const third = await Watching.begin(olga);
  await replyTo(site, 'setAccount', ada, { login: 'olga', isLocked: true, groups: 'Pumps' });
  await over(third);
});

test('it ends with the service', async () => {
  const watching = await Watching.begin(await programWith(get, ada, {}));
  site = await site.restart();
  await over(watching);
});

test('ten of one token are served, whoever else watches; those that left count no longer', async () => {
  const [one, other] = [await programWith(get, ada, { name: 'one' }), await programWith(get, ada, { name: 'other' })];
  const ten: Watching[] = [];
  for (let i = 0; i < 10; i++) ten.push(await Watching.begin(one));
  await vi.waitFor(async () => {
    const reply = await one.get('values?watch=1');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60']);
  });
  const beside = await Watching.begin(other);
  expect(beside.status).toBe(200);
  ten[0]?.close();
  await vi.waitFor(async () => expect((await Watching.begin(one)).status).toBe(200));
});

test('a program that reads nothing is no burden to those that do', async () => {
  const program = await programWith(get, ada, {});
  const { hostname, port } = new URL(site.device.url);
  const slow = connect(Number(port), hostname);
  slow.on('error', () => undefined);
  slow.pause();
  slow.write(
    `GET /api/v1/values?watch=1 HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${program.headers.authorization}\r\n\r\n`,
  );
  const watching = await Watching.begin(program, 'values?watch=1&points=level');
  site.field.holding.writeUInt16BE(111, 20);
  await vi.waitFor(() => expect(watching.latest).toEqual({ level: 1.11 }));
  slow.destroy();
  watching.close();
});
