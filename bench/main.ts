import { loadavg } from 'node:os';
import { benches } from './benches.ts';
import { readBenchOptions } from './benchOptions.ts';
import { goals } from './goals.ts';
import { benchHelp, WrongCall, wantsHelp } from './help.ts';
import { aboutMachine } from './machine/about.ts';
import { needBuild } from './machine/build.ts';
import { setQuietTimeout } from './machine/quiet.ts';
import { keepFigures } from './page/keepFigures.ts';
import type { MachineLine, Printed } from './page/printed.ts';
import { type RunLine, runBenches } from './runBenches.ts';

const printed: Printed[] = [];
const [args, known] = [process.argv.slice(2), Object.keys(benches)];
if (wantsHelp(args)) {
  console.log(benchHelp(known));
  process.exit(0);
}

try {
  const { isQuick, isKept, names } = readBenchOptions(args, known);
  await needBuild();
  if (isQuick) setQuietTimeout(5000);
  print({ bench: 'machine', ...aboutMachine(), isQuick });
  const chosen = Object.fromEntries(Object.entries(benches).filter(([name]) => names.includes(name)));
  for await (const line of runBenches({ benches: chosen, goals }, { isQuick })) {
    print(line);
    if ('error' in line) process.exitCode = 1;
  }
  if (isKept) await keepFigures(printed);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof WrongCall ? 2 : 1;
}
// A process left by a failed bench must not delay the end; it ends with this one.
process.stdout.write('', () => process.exit());

/**
 * `load1`: processes that wanted to run in the last minute, the bench's own included: if there are more than cores,
 * figures suffer.
 */
function print(line: RunLine | MachineLine): void {
  const whole: Printed = { ...line, load1: Math.round((loadavg()[0] ?? 0) * 10) / 10 };
  printed.push(whole);
  process.stdout.write(`${JSON.stringify(whole)}\n`);
}
