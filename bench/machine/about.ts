import { statSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { appPage } from './build.ts';

export function aboutMachine() {
  return {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    memoryMB: Math.round(totalmem() / 2 ** 20),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    appBuilt: statSync(appPage).mtime.toISOString(),
  };
}
