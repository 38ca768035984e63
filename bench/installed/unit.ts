import { readFileSync } from 'node:fs';
import type { Machine } from './machine.ts';

const capabilities = ['--inh-caps', '--ambient-caps', '--bounding-set'].map((set) => `${set}=-all,+net_bind_service`);
const user = ['setpriv', '--reuid=vigie', '--regid=vigie', '--init-groups', '--no-new-privs', ...capabilities];
const environment = ['env', 'CACHE_DIRECTORY=/var/cache/vigie', 'HOME=/var/lib/vigie'];

/** Starts the service of a unit with the user, the capability and the folders that systemd would give it. */
export function startUnit(machine: Machine, file: string) {
  const unit = readFileSync(machine.path(file), 'utf8');
  const line = (name: string) => {
    const text = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    if (text === undefined) throw new Error(`${file} has no ${name}.`);
    return [...user, ...environment, ...text.split(' ')];
  };
  machine.run('install', '-d', '-o', 'vigie', '-g', 'vigie', '-m', '0700', '/var/cache/vigie');
  machine.run('install', '-d', '-o', 'vigie', '-g', 'vigie', '-m', '0750', '/var/lib/vigie');
  const { stop } = machine.start(...line('ExecStart'));
  const ready = () => machine.run(...line('ExecStartPost'));
  return { stop, ready };
}
