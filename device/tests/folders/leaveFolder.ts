import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { getAlarms } from '../../../protocol/calls/alarm.ts';
import { acknowledgeAlarms } from '../../../protocol/calls/alarmAction.ts';
import { getHistory } from '../../../protocol/calls/history.ts';
import { emptyProgramme, weekdays } from '../../../protocol/programme/programme.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { backUp } from '../../store/backup.ts';
import { testCertificate } from '../../trust/testCertificates.ts';
import { commandAccounts, commandStation, numbers, Person } from '../testCommands.ts';
import { Deployer } from '../testDeployment.ts';
import { startSite } from '../testDevice.ts';
import { testTiming } from '../testTiming.ts';

// What a service leaves of a day's work in a folder of its own below TMPDIR, stopped or `killed`; see `keepFolder.ts`.

/** Begun an hour before the end of a month, so that the history has files of two. */
const began = Date.parse('2026-10-31T23:00:00Z');
const hourMs = 3_600_000;
const alarmCfg = `<AlarmCfg>
<Alarm Id="high" Point="level" Kind="H" Limit="4.5" DeadBand="0.2" Priority="1" Area="North" Message="Tank nearly full" Action="Stop the pump"/>
<Alarm Id="low" Point="level" Kind="L" Limit="0.5" Priority="2" Area="North" Message="Tank nearly empty" Action="Start the pump"/>
</AlarmCfg>`;

const reportCfg = `<ReportCfg>
<Report Id="monthly" Title="Month of the tank" Period="month" Scheduled="true" DelayMin="0" Formats="csv" SendTo="town@town.example"><Block Kind="figures" Points="level" Values="last"/></Report>
</ReportCfg>`;

const timing = testTiming();
timing.ahead(began - Date.now());
const site = await startSite(
  (port) =>
    commandStation(port)
      .replace('</PointCfg>', `</PointCfg>${alarmCfg}`)
      .replace('<StationCfg>', '<StationCfg><IdentityCfg TimeZone="UTC"/>')
      .replace('</StationCfg>', `${reportCfg}</StationCfg>`),
  commandAccounts,
  timing,
);
const person = (login: 'anna' | 'tess' | 'ada') => new Person(() => site, login);
const [anna, tess, ada] = [person('anna'), person('tess'), person('ada')];

/** As vi.waitFor, outside of a test. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await timing.sleep(100, new AbortController().signal);
}

/** Centimetres. */
const setLevel = (level: number) => site.field.holding.writeUInt16BE(level, 20);
const alarms = async () => getAlarms.reply.read((await anna.ask('getAlarms')).content).alarms;

setLevel(310);
await anna.sees(numbers.level, numbers.pump, numbers.weekly);
timing.ahead(2 * hourMs);
setLevel(480);
await until(async () => (await alarms()).some(({ id }) => id === 'high'));
const occurrences = (await alarms()).flatMap(({ occurrence }) => occurrence ?? []);
await anna.ask('acknowledgeAlarms', ...acknowledgeAlarms.request.parameters({ occurrences, comment: 'On my way' }));
await anna.command(numbers.pump, '1');
await anna.call('addNote', { text: 'Filter is washed' });
await anna.call('saveTrendView', { name: 'Levels', isForAll: true, login: '', query: 'points=level' });
await tess.block(numbers.speed, 'Coupling dismounted');
await tess.override(numbers.toggle, 'forced', '1', 'Valve kept open');
const weeklySchedule = weekdays.map(() => [
  { time: '06:00', value: '1' },
  { time: '22:00', value: '0' },
]);
await anna.call('setProgramme', {
  ...{ infoNumber: numbers.weekly, version: 0, technicalHashCode: await anna.revision() },
  programme: { ...emptyProgramme, weeklySchedule },
});
const smtp = { id: 'mail', kind: 'smtp', host: '127.0.0.1', port: 9, security: 'none', from: 'vigie@town.example' };
const onCall = { id: 'Anna', login: 'anna', ways: [{ way: 'mail', to: 'anna@town.example' }] };
const rules = [{ steps: [{ who: 'Anna', waitS: 600 }] }];
const document = JSON.stringify({ version: 1, ways: [smtp], persons: [onCall], rules });
await ada.call('setMessageSetup', { document });
await ada.call('setSecret', { name: 'smtp', kind: 'password', value: 'hush-hush' });
const shown = await testCertificate('rtu', { from: began, until: began + 10_000 * hourMs });
const server = createServer(shown);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const link = { Id: 'rtu', Host: '127.0.0.1', Port: String(port), Tls: 'true', Trust: 'fingerprint' };
await ada.call('testLink', { link: element('Iec104', link) });
await ada.call('decideCertificate', { place: `127.0.0.1:${port}`, fingerprint: shown.fingerprint, decision: 'trust' });
await ada.call('makeOwnCertificate');
server.close();
const north = { name: 'North', profile: 1, everywhere: false, areas: ['North'], points: 'level, pump', seesRest: true };
await ada.call('setGroup', north);
await ada.call('createAccount', { login: 'nora', name: 'Nora North', profile: 0, groups: 'North' });
await ada.call('makeToken', { name: 'dashboard', points: 'level', purposes: ['values'] });
setLevel(20);
await until(async () => (await alarms()).some(({ id }) => id === 'low'));
const station = await readFile(join(site.folder, 'station.xml'), 'utf8');
const deployer = new Deployer(() => site, 'ada', 'keys-to-the-works');
const version = await deployer.deploy({ 'station.xml': station.replace('Tank nearly full', 'Tank is nearly full') });
await deployer.keep(version);
const query = { points: ['level'], from: began - hourMs, to: timing.now() + hourMs, columns: 100 };
await until(async () => {
  const { content } = await anna.ask('getHistory', ...getHistory.request.parameters(query));
  return getHistory.reply.read(content)?.series[0]?.min.includes(0.2) === true;
});
// Of October, whose end passed.
await until(async () => (await anna.call('getMadeReports', { count: 10 })).made.some(({ state }) => state === 'made'));
backUp(join(site.folder, 'data'), join(site.folder, 'backup.db'));
// The journal of the history has a frame each 8 s.
await timing.sleep(10_000, new AbortController().signal);
if (process.argv.includes('killed')) process.kill(process.pid, 'SIGKILL');
await site.device.stop();
process.exit();
