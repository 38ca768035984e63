// @module-tag spec-6-2
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { programWith, TestProgram } from './testApi.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';

const alarm =
  '<AlarmCfg><Alarm Id="high" Point="level" Kind="H" Limit="4.5" Priority="1" Message="Tank nearly full" Action="Look"/></AlarmCfg>';
const hostileUnit = 'Unit="&quot;} 1&#10;vigie_y{\\"';
const station = (port: number) =>
  commandStation(port).replace('Unit="%"', hostileUnit).replace('</PointCfg>', `</PointCfg>${alarm}`);

let site: TestSite;
const get = () => site;
const ada = credential('ada', passwords.ada);
const as = (login: 'olga' | 'tess') => new TestProgram(get, credential(login, passwords[login]));
const sampleOf = (text: string, name: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(name) ? Number(line.split(' ').at(-1)) : []));

beforeAll(async () => {
  site = await startSite(station, commandAccounts);
  site.field.holding.writeUInt16BE(480, 20);
  const anna = new Person(get, 'anna');
  await anna.sees(numbers.level, numbers.pump);
  await anna.command(numbers.pump, '1');
  await vi.waitFor(async () => expect((await as('olga').json('alarms')).rows).toHaveLength(1));
});
afterAll(() => site.stop());

test('a token for metrics and values reads the health of the device and its values', async () => {
  const program = await programWith(get, ada, { purposes: ['metrics', 'values'] });
  const text = await program.text('/metrics');
  expect(sampleOf(text, 'vigie_link_up{link="field"}')).toEqual([1]);
  expect(sampleOf(text, 'vigie_points{quality="good"}')[0]).toBeGreaterThan(5);
  expect(sampleOf(text, 'vigie_alarms{priority="1",state="activeUnacknowledged"}')).toEqual([1]);
  expect(sampleOf(text, 'vigie_commands_total{result="done"}')).toEqual([1]);
  expect(sampleOf(text, 'vigie_point_value{id="level",unit="m"}')).toEqual([4.8]);
  expect(sampleOf(text, 'vigie_point_good{id="level"}')).toEqual([1]);
  const now = Date.now() / 1000;
  for (const name of ['vigie_link_last_contact_timestamp_seconds', 'vigie_point_source_timestamp_seconds{id="level"}'])
    expect(Math.abs((sampleOf(text, name)[0] ?? 0) - now), name).toBeLessThan(60);
  for (const name of [
    ...['vigie_log_rows', 'vigie_memory_bytes', 'vigie_disk_free_bytes'],
    ...[
      'vigie_database_bytes',
      'vigie_cpu_seconds_total',
      'vigie_link_requests_total{link="field",outcome="answered"}',
    ],
  ])
    expect(sampleOf(text, name)[0], name).toBeGreaterThan(0);
  for (const name of ['vigie_viewers', 'vigie_link_scan_seconds', 'vigie_event_loop_delay_seconds{of="p99"}'])
    expect(sampleOf(text, name)[0], name).toBeGreaterThanOrEqual(0);
});

test('a token that names points reads their values, and nothing of the rest', async () => {
  const program = await programWith(get, ada, { purposes: ['metrics', 'values'], points: 'pump' });
  const text = await program.text('/metrics');
  expect(sampleOf(text, 'vigie_point_value')).toEqual([1]);
  expect(text).toContain('vigie_link_up{link="field"} 1\n');
  for (const other of ['level', 'trial', 'vigie_alarms', 'vigie_log_rows', 'vigie_memory', 'vigie_commands', '_info'])
    expect(text).not.toContain(other);
});

test('a person reads by Basic what the app shows: the machine and the counters from technician on', async () => {
  const [observer, technician] = [await as('olga').text('/metrics'), await as('tess').text('/metrics')];
  expect(observer).toContain('vigie_alarms{');
  for (const name of ['vigie_memory_bytes', 'vigie_link_requests_total', 'vigie_log_rows']) {
    expect([name, observer.includes(name), technician.includes(name)]).toEqual([name, false, true]);
  }
  expect(technician).not.toContain('vigie_point_value');
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
test.runIf(hasPromtool)('promtool of Prometheus has no word against it', async () => {
  const input = await (await programWith(get, ada, { name: 'lint', purposes: ['metrics', 'values'] })).text('/metrics');
  const { stdout, stderr, status } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});
