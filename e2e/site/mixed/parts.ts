import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where stations/mixed expects its field. */
export const mixedPorts = { plant: 1541, filter: 1542, broker: 1543, substation: 1544, agent: 1545, weather: 1546 };
export type MixedPorts = typeof mixedPorts;

export interface MixedPart {
  readonly title: string;
  /** How the Ids of its points begin: what is marked when it is gone. */
  readonly points: readonly string[];
  /** A program and its arguments; `folder`: for its files. */
  readonly command: (ports: MixedPorts, folder: string) => readonly [string, ...string[]];
  /** What it prints when it answers. */
  readonly answers: RegExp;
}

const own =
  (name: string, portsOf: (ports: MixedPorts) => readonly number[]): MixedPart['command'] =>
  (ports) => [process.execPath, join(import.meta.dirname, `${name}Process.ts`), ...portsOf(ports).map(String)];

const mosquitto: MixedPart['command'] = ({ broker }, folder) => {
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, `listener ${broker} 127.0.0.1\nallow_anonymous true\n`);
  return [debianProgram('mosquitto'), '-c', file];
};

const snmpd: MixedPart['command'] = ({ agent }, folder) => {
  const file = join(folder, 'snmpd.conf');
  const script = join(import.meta.dirname, 'outlet.sh');
  const lines = [
    `agentaddress udp:127.0.0.1:${agent}`,
    'rwcommunity public 127.0.0.1',
    // An outlet that can be switched, as a power strip has them.
    `pass .1.3.6.1.4.1.8072.2.255 /bin/sh ${script} ${join(folder, 'outlet')}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return [debianProgram('snmpd'), '-f', '-Lo', '-C', '-c', file, '-p', join(folder, 'snmpd.pid')];
};

/** Those of administrators are not in every path. */
function debianProgram(name: string): string {
  const path = `${process.env.PATH}:/usr/sbin:/sbin`;
  return spawnSync('sh', ['-c', `command -v ${name}`], { env: { ...process.env, PATH: path } })
    .stdout.toString()
    .trim();
}

/** Each a process that can be killed; in the order in which they start. */
export const mixedParts = {
  plant: {
    title: 'pump controller, Modbus TCP',
    points: ['PUMP.'],
    command: own('plant', ({ plant }) => [plant]),
    answers: /^ready$/m,
  },
  filter: {
    title: 'filter, OPC UA',
    points: ['FILTER.'],
    command: own('filter', ({ filter }) => [filter]),
    answers: /^ready$/m,
  },
  broker: {
    title: 'MQTT broker, mosquitto',
    points: ['YARD.', 'WELL.'],
    command: mosquitto,
    answers: /mosquitto version .* running/,
  },
  yard: {
    title: 'sensors of the yard, MQTT',
    points: ['YARD.'],
    command: own('yard', ({ broker }) => [broker]),
    answers: /^ready$/m,
  },
  well: {
    title: 'well, a Sparkplug node',
    points: ['WELL.'],
    command: own('well', ({ broker }) => [broker]),
    answers: /^ready$/m,
  },
  substation: {
    title: 'substation, IEC 60870-5-104',
    points: ['FEEDER.'],
    command: own('substation', ({ substation }) => [substation]),
    answers: /^ready$/m,
  },
  agent: {
    title: 'power strip, SNMP',
    points: ['STRIP.'],
    command: snmpd,
    answers: /NET-SNMP version/,
  },
  weather: {
    title: 'weather service, HTTP',
    points: ['WEATHER.'],
    command: own('weather', ({ weather }) => [weather]),
    answers: /^ready$/m,
  },
} as const satisfies Readonly<Record<string, MixedPart>>;

export type MixedPartName = keyof typeof mixedParts;

/** Debian’s programs that are missing. */
export function missingParts(): string[] {
  return ['mosquitto', 'snmpd'].filter((name) => debianProgram(name) === '');
}
