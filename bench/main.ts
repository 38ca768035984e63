import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benches } from './benches.ts';
import { aboutMachine } from './machine/about.ts';
import { needBuild } from './machine/build.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } });
const unknown = positionals.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined) {
  console.error(`There is no bench '${unknown}': ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

await needBuild();
print({ bench: 'machine', ...aboutMachine(), load1: load() });
const names = positionals.length > 0 ? positionals : Object.keys(benches);
for (const name of names) {
  const bench = benches[name];
  for await (const line of bench?.({ isQuick: values.quick ?? false }) ?? [])
    print({ bench: name, ...line, load1: load() });
}

/** Processes that wanted to run in the last minute, the bench's own among them: more than cores, and figures suffer. */
function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
