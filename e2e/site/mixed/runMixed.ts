// `npm run demo:mixed`: what feeds stations/mixed, and the service. Each part can be killed and comes back by its name.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startServiceProcess } from '../serviceProcess.ts';
import { stationFolder } from '../stationCopy.ts';
import { startMixedField } from './mixedField.ts';
import { type MixedPartName, missingParts, mixedParts, mixedPorts } from './parts.ts';

const missing = missingParts();
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} missing: apt install ${missing.join(' ')}`);
  process.exit(1);
}
const port = process.argv[2] ?? '8080';
const field = await startMixedField(mixedPorts);
const data = mkdtempSync(join(tmpdir(), 'vigie-mixed-data-'));
const output: string[] = [];
const service = await startServiceProcess([stationFolder('mixed'), '--port', port, '--data', data], {}, output);
console.log(output.join('\n'));
console.log('\nType the name of a part to kill it, and again to start it. End with Ctrl+C.');
for (const [name, { title }] of Object.entries(mixedParts)) console.log(`  ${name.padEnd(12)} ${title}`);

const killed = new Set<MixedPartName>();
const isPart = (name: string): name is MixedPartName => Object.hasOwn(mixedParts, name);
const lines = createInterface(process.stdin);
lines.on('line', async (line) => {
  const name = line.trim();
  if (!isPart(name)) {
    if (name !== '') console.log(`There is no part ${name}.`);
    return;
  }
  if (killed.delete(name)) {
    await field.start(name);
    console.log(`${name} is back.`);
    return;
  }
  killed.add(name);
  await field.kill(name);
  console.log(`${name} is killed.`);
});
let isEnding = false;
// Also where the terminal is closed: the parts would go on without it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    lines.close();
    await service.stop();
    await field.stop();
    process.exit();
  });
}
