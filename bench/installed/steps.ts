import { appendFileSync, readFileSync } from 'node:fs';
import { version } from '../../device/installation.ts';
import type { Machine } from './machine.ts';
import { startUnit } from './unit.ts';
import type { Way } from './ways.ts';

export interface Notes {
  readonly measure: (name: string, value: unknown) => void;
  /** Both are compared as JSON. */
  readonly equal: (what: string, is: unknown, expected: unknown) => void;
}
type Step = (machine: Machine, way: Way, notes: Notes) => void | Promise<void>;

const later = `${version}+later`;
const liveWithinSeconds = 60;
const own = 'pumps-run-at-night';
const url = 'https://127.0.0.1/';
const conf = '/etc/vigie/vigie.conf';

export const steps: readonly Step[] = [install, demonstrate, logIn, update, withoutDemonstration, lackLibrary, remove];

function install(machine: Machine, way: Way, { measure, equal }: Notes): void {
  const began = performance.now();
  equal('a fault of the installation', way.install(machine, version), undefined);
  measure('InstallMs', Math.round(performance.now() - began));
  equal('the version', machine.run('vigie', '--version').stdout, `${version}\n`);
  equal('owner and mode of /var/lib/vigie', machine.run('stat', '-c', '%U %a', '/var/lib/vigie').stdout, 'vigie 750\n');
}

async function demonstrate(machine: Machine, _: Way, { measure, equal }: Notes): Promise<void> {
  machine.run('useradd', '--create-home', 'anna');
  const as = ['setpriv', '--reuid=anna', '--regid=anna', '--init-groups', 'env', 'HOME=/home/anna'];
  const began = performance.now();
  const { stop } = machine.start(...as, 'vigie', 'demo');
  const live = machine.runClient('live', 'http://127.0.0.1:8080/', String(liveWithinSeconds));
  measure('LiveMs', Math.round(performance.now() - began));
  equal('whether the demonstration has live values', Number(live) > 0, true);
  equal('the exit code of the demonstration', await stop(), 0);
  machine.run('userdel', '--remove', 'anna');
}

async function logIn(machine: Machine, { unit }: Way, { measure, equal }: Notes): Promise<void> {
  const before = contentOf(machine, '/opt/vigie');
  const { ready, stop } = startUnit(machine, unit);
  const began = performance.now();
  equal('why the service is not ready', ready().stderr, '');
  measure('StartMs', Math.round(performance.now() - began));
  equal('its health', machine.runClient('health', url), [200, 'ok']);
  const password = machine.run('vigie', 'first-password').stdout.trim();
  equal('the first login', machine.runClient('login', url, 'admin', password), [0, 3]);
  equal('the change of the password', machine.runClient('change', url, 'admin', password, own), 0);
  equal('a login with the new one', machine.runClient('login', url, 'admin', own), [0, 0]);
  equal('the exit code of first-password after it', machine.run('vigie', 'first-password').status, 1);
  equal('the exit code of the service', await stop(), 0);
  equal('whether compiled code is stored', machine.has('/var/cache/vigie/compiled'), true);
  equal('whether the release is as it was installed', contentOf(machine, '/opt/vigie') === before, true);
}

async function update(machine: Machine, way: Way, { equal }: Notes): Promise<void> {
  appendFileSync(machine.path(conf), '# ours\n');
  const station = contentOf(machine, '/var/lib/vigie');
  equal('a fault of the update', way.install(machine, later), undefined);
  equal('the version after it', machine.run('vigie', '--version').stdout, `${later}\n`);
  equal('whether settings stay', readFileSync(machine.path(conf), 'utf8').endsWith('# ours\n'), true);
  equal('whether station and data stay', contentOf(machine, '/var/lib/vigie') === station, true);
  equal('whether the release before is there', machine.has(`/opt/vigie/releases/${version}`), false);
  const { ready, stop } = startUnit(machine, way.unit);
  equal('why the service is not ready after the update', ready().stderr, '');
  equal('a login after the update', machine.runClient('login', url, 'admin', own), [0, 0]);
  equal('the exit code of the service after it', await stop(), 0);
}

async function withoutDemonstration(machine: Machine, { unit }: Way, { equal }: Notes): Promise<void> {
  machine.run('rm', '-r', '/opt/vigie/current/demonstration');
  const { status, stderr } = machine.run('vigie', 'demo');
  equal('the exit code of demo without its folder', status, 1);
  equal('whether demo says that it is gone', stderr.includes('/demonstration has been removed.'), true);
  equal('the exit code of --help without it', machine.run('vigie', '--help').status, 0);
  equal('the exit code of an unknown option', machine.run('vigie', 'check', '--bogus', 'x').status, 2);
  const { ready, stop } = startUnit(machine, unit);
  equal('why the service is not ready without the demonstration', ready().stderr, '');
  equal('the exit code of the service without it', await stop(), 0);
}

function lackLibrary(machine: Machine, _: Way, { equal }: Notes): void {
  const library = machine.run('sh', '-c', 'ls /usr/lib/*/libatomic.so.1').stdout.trim();
  machine.run('mv', library, `${library}.away`);
  const { status, stderr } = machine.run('vigie', 'doctor', '/var/lib/vigie/station');
  equal('the exit code without libatomic1', status, 1);
  equal('whether the doctor names it', stderr.includes('libatomic1'), true);
  machine.run('mv', `${library}.away`, library);
}

function remove(machine: Machine, way: Way, { equal }: Notes): void {
  equal('whether remove says what remains', way.remove(machine, 'remove').includes('/var/lib/vigie'), true);
  // Debian leaves the link of an enabled unit to the purge.
  const left = leftOf(machine).filter((path) => !path.includes('/systemd/'));
  equal('what is left after remove', left, ['/etc/vigie', '/var/cache/vigie', '/var/lib/vigie']);
  way.remove(machine, 'purge');
  equal('what is left after purge', leftOf(machine), ['/var/lib/vigie']);
  equal('whether purge leaves the database', machine.has('/var/lib/vigie/data/device.db'), true);
  equal('a fault of a further installation', way.install(machine, version), undefined);
  way.remove(machine, 'purge', ['VIGIE_PURGE_DATA=yes']);
  equal('what is left after purge with the data', leftOf(machine), []);
  equal('whether the user is there', machine.run('getent', 'passwd', 'vigie').status === 0, false);
}

function contentOf(machine: Machine, folder: string): string {
  return machine
    .run('find', folder, '-type', 'f', '-printf', '%p %s %T@ %m %u\\n')
    .stdout.split('\n')
    .sort()
    .join('\n');
}

/** Paths with the name of Vigie, except dpkg's own records. */
function leftOf(machine: Machine): string[] {
  const found = machine.run('sh', '-c', "find / -xdev -name '*vigie*' -prune -print | sort").stdout.split('\n');
  return found.filter((path) => path !== '' && !/^\/(?:proc|tmp|var\/(?:lib\/dpkg|cache\/apt))\//.test(path));
}
