import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { attempt } from '../protocol/attempt.ts';
import { type Architecture, architectures } from './architectures.ts';

/** Each with the Debian package that contains it. */
const needed = { git: 'git', npm: 'npm', tar: 'tar', gzip: 'gzip', 'dpkg-deb': 'dpkg' } as const;

const stripperPackages = { x64: 'binutils-x86-64-linux-gnu or llvm', arm64: 'binutils-aarch64-linux-gnu or llvm' };

/** It removes the symbols from a Node of that architecture; undefined: there is none. */
export function findStripper(architecture: Architecture): string | undefined {
  return architectures[architecture].strippers.find(isThere);
}

/** A sentence each. */
export function missingTools(wanted: readonly Architecture[]): string[] {
  const programs = Object.entries(needed).filter(([program]) => !isThere(program));
  const strippers = wanted.filter((architecture) => findStripper(architecture) === undefined);
  return [
    ...programs.map(([program, source]) => sentence(program, source)),
    ...strippers.map((name) => sentence(architectures[name].strippers.join(' or '), stripperPackages[name])),
  ];
}

function sentence(program: string, source: string): string {
  return `${program} is missing. On Debian: apt-get install ${source}.`;
}

function isThere(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    return attempt(() => {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    }, false);
  });
}
