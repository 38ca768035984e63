import { commandAccounts } from '../../device/tests/testCommands.ts';
import { fieldHost } from '../../testing/modbusTestServer.ts';
import { testAccount } from '../../testing/testAccount.ts';

/** One alarm for each state, with additions to its definition with a limit of 500. */
const alarms = {
  active: '',
  acknowledged: 'ReAlarmAfterMin="60"',
  returned: '',
  latched: 'Latching="true"',
  shelved: '',
  shelvedOnce: '',
  outOfService: '',
  suppressed: 'SuppressedWhen="notRunning = 0"',
  chattering: '',
  // With call-outs, each by a rule for its area.
  called: 'Area="called"',
  queued: 'Area="queued"',
  halfSent: 'Area="halfSent"',
  linkOpen: 'Area="linkOpen"',
  linkUsed: 'Area="linkUsed"',
  hornOn: 'Area="hornOn"',
  pointGone: 'Area="pointGone"',
} as const;
export type AlarmId = keyof typeof alarms;

const alarmIds = Object.keys(alarms) as AlarmId[];
const firstAlarmRegister = 100;

export function registerOf(alarm: AlarmId): number {
  return firstAlarmRegister + alarmIds.indexOf(alarm);
}

export const outputs = { blocked: 1, blockedUntil: 2, held: 3, halfWritten: 4, notRunning: 5, horn: 6 } as const;
export const inputs = { forced: 11, simulated: 12 } as const;

export const passwordOf = (login: string) => `the-password-of-${login}`;
const ownAccounts = ['guessed', 'locked', 'expired', 'expiring', 'changed', 'viewer', 'visitor', 'linked', 'leaving'];
export const restartAccounts = commandAccounts.replace(
  '</AccountCfg>',
  `${ownAccounts.map((login) => testAccount(login, 1, passwordOf(login))).join('')}</AccountCfg>`,
);

export function restartStation(port: number): string {
  const output = (id: keyof typeof outputs) =>
    `<Point Id="${id}" InfoNumber="${outputs[id]}" Name="${id}" Kind="logic" State0="Off" State1="On" Link="field" Register="coil:${outputs[id]}" EditingKind="${id === 'held' || id === 'halfWritten' ? 'Weekly' : 'Output'}" Horn="${id === 'horn'}"/>`;
  const input = (id: string, infoNumber: number, register: number) =>
    `<Point Id="${id}" InfoNumber="${infoNumber}" Name="${id}" Unit="m" Link="field" Register="holding:${register}"/>`;
  const points = [
    ...(Object.keys(outputs) as (keyof typeof outputs)[]).map(output),
    ...Object.entries(inputs).map(([id, number]) => input(id, number, number)),
    ...alarmIds.map((id) => input(id, registerOf(id), registerOf(id))),
  ];
  const definitions = alarmIds.map(
    (id) =>
      `<Alarm Id="${id}" Point="${id}" Kind="H" Limit="500" Priority="2" Message="${id}" Action="Look" ${alarms[id]}/>`,
  );
  return `<StationCfg><CommunicationCfg><ModbusTcp Id="field" Host="${fieldHost}" Port="${port}" PeriodMs="50" TimeoutMs="4900"/></CommunicationCfg>
<PointCfg>${points.join('')}</PointCfg><AlarmCfg>${definitions.join('')}</AlarmCfg></StationCfg>`;
}
