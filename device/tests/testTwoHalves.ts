import type { Group } from '../../protocol/group.ts';
import { fieldHost } from '../../testing/modbusTestServer.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { credential, replyTo, startSite, type TestSite, testPeriodMs } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

export const admin = credential('admin', 'keys-to-the-works');
export const nora = credential('nora', 'start-the-north');
/** Of the south, with an account's profile everywhere until a test puts them into a group. */
export const sam = credential('sam', 'stop-the-south');
const accountCfg = `<AccountCfg>${testAccount('admin', 3, 'keys-to-the-works')}${testAccount('nora', 0, 'start-the-north')}${testAccount('sam', 1, 'stop-the-south')}</AccountCfg>`;

/** In every text of the south. */
export const mark = 'zzsouth';
export const south = { pump: 7771, level: 7772, speed: 7773, sum: 7774 } as const;

/** The same twice; what is the south's has the mark in each text and id, and numbers that nothing else has. */
function station(port: number): string {
  const half = (id: string, name: string, base: number, first: number) => `
<Point Id="${id}.PUMP" InfoNumber="${base}1" Name="${name} pump" Area="${name}" Machine="${id}.M" Kind="logic" EditingKind="Weekly" State0="Stopped" State1="Running" Link="${id}" Register="coil:${first}"><Interlock Text="${name} is low" When="${id}.LEVEL &lt; 1"/></Point>
<Point Id="${id}.LEVEL" InfoNumber="${base}2" Name="${name} level" Area="${name}" Unit="m" Digits="2" Link="${id}" Register="holding:${first}" Scale="0.01"/>
<Point Id="${id}.SPEED" InfoNumber="${base}3" Name="${name} speed" Area="${name}" RiData="${id}.SP" EditingKind="Output" Unit="%" Min="20" Max="100" Link="${id}" Register="holding:${first + 1}" Scale="0.1" Digits="1"/>
<Point Id="${id}.SUM" InfoNumber="${base}4" Name="${name} sum" Area="${name}" Calculation="[${id}.LEVEL] + 1" Unit="m"/>`;
  const page = (id: string, name: string, base: number) => `
<SynopticWeb SynopticId="${id}" SynopticName="${name} page" SynopticWidth="100" SynopticHeight="100">
<TextValueLogicData InfoNumber="${base}1" PositionX="0" PositionY="30" Width="70" Height="20"/>
<TextValueNumericData InfoNumber="${base}2" PositionX="0" PositionY="60" Width="70" Height="20"/></SynopticWeb>`;
  const link = (id: string) =>
    `<ModbusTcp Id="${id}" Host="${fieldHost}" Port="${port}" PeriodMs="${testPeriodMs}" TimeoutMs="4900"/>`;
  const alarm = (id: string, name: string) =>
    `<Alarm Id="${id}.LOW" Point="${id}.LEVEL" Kind="L" Limit="1" Priority="2" Message="${name} level low" Area="${name}"/>`;
  const report = (id: string) =>
    `<Report Id="${id}" Title="Day of the ${id}" Period="day" Scheduled="true" DelayMin="0" Formats="csv"><Block Kind="figures" Title="${id}" Points="${id}.*" Values="last"/></Report>`;
  return `<StationCfg><IdentityCfg StationName="Two halves"/><CommunicationCfg>${link('north')}${link(mark)}</CommunicationCfg>
<PointCfg>${half('north', 'North', 11, 0)}${half(mark, mark, 777, 10)}</PointCfg>
<AlarmCfg>${alarm('north', 'North')}${alarm(mark, mark)}</AlarmCfg>
<SynopticWebCfg>${page('north', 'North', 11)}${page(mark, mark, 777)}
<SynopticWeb SynopticId="both" SynopticName="Both" SynopticWidth="100" SynopticHeight="100">
<TextValueLogicData InfoNumber="111" PositionX="0" PositionY="30" Width="70" Height="20"/>
<TextValueLogicData InfoNumber="7771" PositionX="0" PositionY="60" Width="70" Height="20"/></SynopticWeb></SynopticWebCfg><UplinkCfg HubProfile="operator"/><ReportCfg>${report('north')}${report(mark)}</ReportCfg></StationCfg>`;
}

export const north: Group = {
  name: 'North',
  profile: 1,
  everywhere: false,
  areas: ['North'],
  points: '',
  seesRest: false,
};

/** The service with nora in that group alone. */
export async function startTwoHalves(group: Group, timing = testTiming()): Promise<TestSite> {
  const site = await startSite(station, accountCfg, timing);
  await replyTo(site, 'setGroup', admin, group);
  await replyTo(site, 'setAccount', admin, { login: 'nora', isLocked: false, groups: group.name });
  return site;
}
