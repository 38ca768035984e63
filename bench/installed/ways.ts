import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../device/installation.ts';
import { laterPackage, unpacked } from './laterRelease.ts';
import type { Machine } from './machine.ts';

export interface Way {
  readonly unit: string;
  /** Returns why it failed; undefined: it is installed. */
  readonly install: (machine: Machine, version: string) => string | undefined;
  readonly remove: (machine: Machine, how: 'remove' | 'purge', variables?: readonly string[]) => string;
}

/** By the packages of that folder; `room` is for packages derived from them. */
export function waysOf(packages: string, room: string): Readonly<Record<'deb' | 'tarball', Way>> {
  return {
    deb: byDebianPackage(join(packages, `vigie_${version}_amd64.deb`), room),
    tarball: byTarball(join(packages, `vigie-${version}-linux-x64.tar.gz`)),
  };
}

function byDebianPackage(deb: string, room: string): Way {
  return {
    unit: '/lib/systemd/system/vigie.service',
    install: (machine, wanted) => {
      const file = wanted === version ? deb : laterPackage(deb, version, wanted, join(room, 'later'));
      copyFileSync(file, machine.path('/package.deb'));
      const { status, stderr } = machine.run('dpkg', '-i', '/package.deb');
      rmSync(machine.path('/package.deb'));
      return status === 0 ? undefined : stderr;
    },
    remove: (machine, how, variables = []) => machine.run('env', ...variables, 'dpkg', `--${how}`, 'vigie').stdout,
  };
}

function byTarball(tarball: string): Way {
  const folder = '/root/unpacked';
  return {
    unit: '/etc/systemd/system/vigie.service',
    install: (machine, wanted) => {
      unpacked(tarball, machine.path(folder), wanted === version ? undefined : { version, later: wanted });
      const { status, stderr } = machine.run(`${folder}/install.sh`);
      rmSync(machine.path(folder), { recursive: true });
      return status === 0 ? undefined : stderr;
    },
    remove: (machine, how, variables = []) => {
      const isInstalled = machine.has('/opt/vigie');
      if (!isInstalled) unpacked(tarball, machine.path(folder));
      const script = `${isInstalled ? '/opt/vigie/current' : folder}/install.sh`;
      const { stdout } = machine.run('env', ...variables, script, how);
      rmSync(machine.path(folder), { recursive: true, force: true });
      return stdout;
    },
  };
}
