import { statSync } from 'node:fs';
import { type Architecture, architectures } from './architectures.ts';
import { elfMachine } from './elf.ts';
import type { ReleaseFile } from './release.ts';

/** Bytes, installed and of the .deb. */
const budgets = { installed: 160_000_000, debianPackage: 60_000_000 } as const;

/** A sentence each. */
export function releaseFaults(architecture: Architecture, files: readonly ReleaseFile[]): string[] {
  const { elfMachine: expected } = architectures[architecture];
  const programs = files.filter(({ path }) => path.endsWith('.node') || path === 'bin/node');
  const foreign = programs.filter(({ content }) => !('file' in content) || elfMachine(content.file) !== expected);
  return [
    ...foreign.map(({ path }) => `${path} is not compiled for ${architecture}.`),
    ...overBudget(`An installed release for ${architecture}`, installedSize(files), budgets.installed),
  ];
}

export function debianPackageFaults(file: string): string[] {
  return overBudget(file, statSync(file).size, budgets.debianPackage);
}

/** Bytes. */
export function installedSize(files: readonly ReleaseFile[]): number {
  const sizes = files.map(({ content }) => ('file' in content ? statSync(content.file).size : content.text.length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function overBudget(name: string, bytes: number, budget: number): string[] {
  return bytes > budget ? [`${name} has ${bytes} bytes. Expected: ${budget} at most.`] : [];
}
