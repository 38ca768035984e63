import { join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type {} from './countCost.ts';

const root = join(import.meta.dirname, '../..');
const shown = 40;

/** Figures of the gate (all.ts): how long each file took, and what it cost the machine. */
export default class LongestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({
      name: relative(root, module.moduleId),
      ...(module.meta().seconds ?? { wall: 0, cpu: 0 }),
    }));
    const cpu = files.reduce((sum, file) => sum + file.cpu, 0);
    console.log(`figure: ${cpu.toFixed(0)} s of CPU in ${files.length} files; the longest, with their s and s of CPU:`);
    for (const { name, ...seconds } of files.toSorted((a, b) => b.wall - a.wall).slice(0, shown)) {
      console.log(`figure: ${seconds.wall.toFixed(1).padStart(6)} ${seconds.cpu.toFixed(1).padStart(6)}  ${name}`);
    }
  }
}
