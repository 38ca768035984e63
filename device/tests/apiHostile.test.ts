// @module-tag spec-6-2
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resources } from '../../protocol/api/resources.ts';
import { commentAlarm } from '../../protocol/calls/alarmAction.ts';
import { tokenPurposes } from '../../protocol/token.ts';
import { CsvReader, readCsvCell } from '../../protocol/wire/csv.ts';
import { programWith, TestProgram } from './testApi.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { credential, replyTo, startSite, type TestSite } from './testDevice.ts';

/** By point: what a spreadsheet would compute, and what would leave its cell or its line. */
const names = {
  pump: '=1+1',
  pulse: '+1+1',
  minute: '-1+1',
  toggle: '@SUM(A1)',
  withNote: '\uff1dcmd|/c x!A1',
  guarded: '\'=1","\u202e<script>alert(1)</script>',
} as const;
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const alarm = `<AlarmCfg><Alarm Id="high" Point="level" Kind="H" Limit="4.5" Priority="1" Message="=2+2" Action="@look"/></AlarmCfg>`;
const station = (port: number) =>
  Object.entries(names)
    .reduce((all, [id, name]) => all.replace(`Name="The ${id}"`, `Name="${xml(name)}"`), commandStation(port))
    .replace('</PointCfg>', `</PointCfg>${alarm}`)
    .replace('<CommunicationCfg>', `<IdentityCfg StationName="${xml(names.guarded)}"/><CommunicationCfg>`);

let site: TestSite;
const get = () => site;
const ada = credential('ada', passwords.ada);
const olga = new TestProgram(get, credential('olga', passwords.olga));
const past = `from=${encodeURIComponent(new Date(Date.now() - 60_000).toISOString())}`;

beforeAll(async () => {
  site = await startSite(station, commandAccounts);
  site.field.holding.writeUInt16BE(480, 20);
  const anna = new Person(get, 'anna');
  await anna.sees(numbers.level);
  await vi.waitFor(async () => expect((await olga.json('alarms')).rows).toHaveLength(1));
  const [row] = (await olga.json('alarms')).rows;
  const about = { id: 'high', occurrence: Number(row?.occurrence), text: '=3+3\r\n,"' };
  await anna.ask('commentAlarm', ...commentAlarm.request.parameters(about as never));
  await replyTo(site, 'addNote', ada, { text: '=4+4', objectId: 'level' });
});
afterAll(() => site.stop());

/** As it stands, which `fetch` would make a proper path of. */
function raw(path: string, headers: Record<string, string> = olga.headers as Record<string, string>, method = 'GET') {
  const { hostname, port } = new URL(site.device.url);
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) =>
    httpRequest({ hostname, port, path, headers, method }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          type: reply.headers['content-type'] ?? '',
          body: Buffer.concat(parts).toString(),
        }),
      );
    })
      .on('error', reject)
      .end(),
  );
}

describe('texts of people', () => {
  test('begin no formula in a table, and are the same when they are read back', async () => {
    const rows = [...new CsvReader().add(await olga.text('points?format=csv'), true)].map(({ cells }) => cells);
    const column = rows[0]?.indexOf('name') ?? -1;
    const read = rows.slice(1).map((cells) => cells[column] ?? '');
    for (const [id, name] of Object.entries(names)) {
      const cell = read.find((one) => readCsvCell(one) === name);
      expect(cell, id).toMatch(/^'/);
    }
  });

  test.each(['alarms', 'alarms/history', 'events', 'values', 'programmes', `history?points=pump&${past}`])(
    '%s as a table has no cell that is computed',
    async (path) => {
      const text = await olga.text(`${path}${path.includes('?') ? '&' : '?'}format=csv`);
      const rows = [...new CsvReader().add(text, true)];
      expect(rows.map(({ fault }) => fault).filter(Boolean)).toEqual([]);
      expect(new Set(rows.map(({ cells }) => cells.length)).size).toBe(1);
      const computed = rows.flatMap(({ cells }) =>
        cells.filter((cell) => /^[=+\-@\t\r\uff1d]/.test(cell) && !/^-?[\d.]+$/.test(cell)),
      );
      expect(computed).toEqual([]);
    },
  );

  test('neither end a string of the description nor bring markup: nothing is served as a page', async () => {
    const description = await olga.get('openapi.json');
    expect(((await description.json()) as { info: { title: string } }).info.title).toContain(names.guarded);
    for (const path of ['points', 'openapi.json', '%3Cscript%3E', 'values?%3Cscript%3E=1', 'points/%3Cscript%3E']) {
      const { headers } = await olga.get(path);
      expect([path, headers.get('content-type')]).toEqual([path, expect.stringMatching(/^application\/(\w+\+)?json/)]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

const begun = (text: string) => text.slice(0, 60);

describe('what no program would ask', () => {
  const paths: readonly (readonly [path: string, status: number])[] = [
    ['/api/v1/../../etc/passwd', 404],
    ['/api/v1/%2e%2e/%2e%2e/device.db', 404],
    ['/api/v1/points/..%2f..%2fetc%2fpasswd', 404],
    ['/api/v1/points/..', 404],
    ['/api/v1/points/%00', 404],
    ['/api/v1/points/%E0%A4%A', 404],
    ['/api/v1/points/', 404],
    ['/api/v1//values', 404],
    ['/api/v1/values/', 404],
    ['/api/v1/constructor', 404],
    ['/api/v1/values?format=toString', 400],
    ['/api/v1/values?format=__proto__', 400],
    ['/api/v1/values?__proto__=1', 400],
    ['/api/v1/values?format=csv&format=json', 400],
    ['/api/v1/values?area=a&area=b', 400],
    ['/api/v1/values?watch=1&watch=0', 400],
    [`/api/v1/history?points=level&${past}&${past}`, 400],
    [`/api/v1/values?points=${Array.from({ length: 51 }, () => '*').join()}`, 400],
    [`/api/v1/values?points=${'a'.repeat(20_000)}`, 431],
    ['/api/v1/values?points=%ff%fe', 200],
    [`/api/v1/values?points=${'*a'.repeat(6000)}`, 200],
    ['/api/v1/events?count=9007199254740991', 200],
    ['/api/v1/events?from=9999-12-31T23:59:59Z', 200],
    ['/api/v1/events?from=0000-01-01T00:00:00Z', 200],
    ['/api/v1/events?count=0x10', 400],
    ['/api/v1/alarms/history?infoNumber=-1', 200],
  ];
  test.each(paths.map(([path, status]) => [begun(path), status, path] as const))('%s: %d', async (_, status, path) => {
    const reply = await raw(path);
    expect(reply.status).toBe(status);
    if (status === 400 || status === 404) expect(reply.type).toBe('application/problem+json');
    expect(reply.body).not.toContain('root:');
  });

  const cursors = [
    ...['AAAA', '0', '-1', 'null', '{}', '[]', '%00', 'MTox', "' OR 1=1 --", '9'.repeat(400)],
    ...[Buffer.from('["level","x",-1,1e308]').toString('base64url'), `${'A'.repeat(8000)}`],
  ];
  test.each(cursors.map((cursor) => [begun(cursor), cursor] as const))(
    'the cursor %s, which it never gave, is refused or begins elsewhere, and breaks nothing',
    async (_, cursor) => {
      for (const path of [`history?points=level&${past}`, 'events?count=5', 'alarms/history?count=5']) {
        const { status } = await olga.get(`${path}&cursor=${encodeURIComponent(cursor)}`);
        expect([path, [200, 400].includes(status)]).toEqual([path, true]);
      }
    },
  );

  const credentials = [
    ...['', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer vigie_', `Bearer vigie_${'A'.repeat(8000)}`, 'Digest a="b"'],
    ...['Basic', 'Basic !!!!', `Basic ${Buffer.from('olga').toString('base64')}`, 'Basic //79', 'bearer null'],
  ];
  test.each(credentials.map((credential) => [begun(credential), credential] as const))(
    '“%s”, a credential that is none, is refused',
    async (_, authorization) => {
      for (const path of ['/api/v1/values', '/metrics', '/api/v1/openapi.json', '/api/v1/../metrics'])
        expect([401, 404, 429]).toContain((await raw(path, { authorization })).status);
    },
  );

  test('a token in the address of a request is none', async () => {
    const { headers } = await programWith(get, ada, { name: 'in the address' });
    const token = String(headers.authorization).slice('Bearer '.length);
    for (const name of ['token', 'access_token', 'authorization'])
      expect((await raw(`/api/v1/values?${name}=${token}`, {})).status).toBe(401);
  });

  test('HEAD and OPTIONS of each resource end at once, and open no stream', async () => {
    for (const { path } of [...resources, { path: 'values?watch=1' }, { path: 'openapi.json' }]) {
      const target = `/api/v1/${path.replace('{id}', 'level')}`;
      for (const method of ['HEAD', 'OPTIONS']) {
        const { status, body } = await raw(target, olga.headers, method);
        expect([path, method, status < 401, body]).toEqual([path, method, true, '']);
      }
    }
    const watching = Array.from({ length: 10 }, async () => {
      const abort = new AbortController();
      const { status } = await olga.get('values?watch=1', {}, { signal: abort.signal });
      abort.abort();
      return status;
    });
    expect(await Promise.all(watching)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});

describe('of the points of others', () => {
  test('a program sees the same as of points that are not there', async () => {
    const program = await programWith(get, ada, { purposes: ['values', 'history'], points: 'pump' });
    const of = async (path: string, id: string) => {
      const reply = await program.get(path.replace('ID', id));
      return [reply.status, (await reply.text()).replaceAll(id, 'ID')];
    };
    for (const path of ['points/ID', 'values?points=ID', `history?points=ID&${past}`]) {
      expect(await of(path, 'level')).toEqual(await of(path, 'nosuch'));
    }
    const columns = `history/columns?points=ID&columns=3&${past}`;
    expect(await of(columns, 'level')).toEqual(await of(columns, 'nosuch'));
  });

  test('a cursor of another program brings it nothing of theirs', async () => {
    const path = `history?points=level,pump&${past}&count=1`;
    const { next = '' } = await olga.json(path);
    expect(next).not.toBe('');
    const program = await programWith(get, ada, { name: 'cursor', purposes: ['history'], points: 'pump' });
    const body = await program.text(`${path}&cursor=${encodeURIComponent(next)}`);
    expect(body).not.toContain('"id":"level"');
  });

  test('nothing is taken for unchanged because another was sent it', async () => {
    const program = await programWith(get, ada, { name: 'pumps', points: 'pump' });
    const [all, some] = [await olga.get('points'), await program.get('points')];
    expect(some.headers.get('etag')).not.toBe(all.headers.get('etag'));
    const again = await program.get('points', { 'if-none-match': all.headers.get('etag') ?? '' });
    expect(again.status).toBe(200);
    expect(again.headers.get('cache-control')).toContain('private');
    expect(again.headers.get('vary')).toContain('authorization');
  });
});

describe('the other addresses for programs', () => {
  test.each([
    ['/health?of=%3Cscript%3E', 200],
    ['/health?a=1&a=2&__proto__=3', 200],
    [`/health?${'a'.repeat(20_000)}`, 431],
    ['/health/..%2fmetrics', 404],
    ['/health%00', 404],
    ['//health', 404],
    ['/metrics/..%2f..%2fetc%2fpasswd', 404],
    ['/metrics%2f', 404],
    ['/IhmWeb/IFileManager/Download/..%2f..%2fdevice.db', 404],
    ['/IhmWeb/IFileManager/Download/%00', 404],
    ['/IhmWeb/IFileManager/Download/%zz', 404],
    ['/IhmWeb/%2e%2e/%2e%2e/etc/passwd', 404],
  ] as const)('%s: %d', async (path, status) => {
    const { status: given, type, body } = await raw(path);
    expect(given).toBe(status);
    expect(type).not.toMatch(/html/);
    expect(body).not.toMatch(/root:|SQLite format|script>/);
  });

  test('`/health` looks at no credential: nobody guesses passwords by it', async () => {
    for (const authorization of ['Basic !!!', 'Bearer vigie_guess', credential('olga', 'wrong').authorization ?? ''])
      expect(await raw('/health', { authorization })).toMatchObject({ status: 200, body: 'ok' });
    expect((await olga.get('values')).status).toBe(200);
  });

  test('a token opens no link of a message, no call of the app and no picture, whatever it is for', async () => {
    const program = await programWith(get, ada, { name: 'all', purposes: tokenPurposes });
    const { headers } = program as { headers: Record<string, string> };
    const links = await Promise.all(
      ['', 'A'.repeat(22), 'A'.repeat(8000), '../../device', '<script>', String(headers.authorization).slice(7)].map(
        (token) => replyTo(site, 'getMessageUnAuth', headers, { token }).catch(() => undefined),
      ),
    );
    for (const link of links) expect(link?.alarm).toBeUndefined();
    await expect(replyTo(site, 'getSessions', headers)).rejects.toThrow();
    await expect(replyTo(site, 'getSupportBundle', headers)).rejects.toThrow();
  });

  test('unknown links of messages are counted by address', async () => {
    const guess = () => replyTo(site, 'getMessageUnAuth', {}, { token: 'B'.repeat(22) });
    const reasons = new Set<string | undefined>();
    for (let i = 0; i < 15; i++) reasons.add((await guess()).reason);
    expect(reasons).toContain('tooOften');
  });
});
