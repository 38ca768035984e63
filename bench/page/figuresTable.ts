import type { Goal } from '../goals.ts';
import type { ErrorLine, JudgedLine, TimeLine } from '../runBenches.ts';
import { type MachineLine, type Printed, type Run, runsOf } from './printed.ts';

type Column = (line: JudgedLine & { readonly load1: number }) => string | number | undefined;

const columns = {
  bench: ({ bench }) => bench,
  work: ({ work }) => work,
  figure: ({ figure }) => figure,
  unit: ({ unit }) => unit,
  goal: ({ goal }) => goal && goalWords(goal),
  median: ({ median }) => median,
  'p95 (lowest to highest run)': ({ p95, p95Min, p95Max }) => p95 && `${p95} (${p95Min} to ${p95Max})`,
  min: ({ min }) => min,
  max: ({ max }) => max,
  runs: ({ runs }) => runs,
  reached: ({ reached }) => (reached === undefined ? undefined : reached ? 'yes' : '**no**'),
  load1: ({ load1 }) => load1,
} as const satisfies Record<string, Column>;

export function figuresTable(printed: readonly Printed[]): string {
  return runsOf(printed).map(runText).join('\n\n');
}

export function missedTable(printed: readonly Printed[]): string {
  const judged = printed.filter(isFigure).filter(({ reached }) => reached !== undefined);
  const missed = judged.filter(({ reached }) => !reached);
  const { bench, work, figure, unit, goal, median, 'p95 (lowest to highest run)': p95, load1 } = columns;
  const count = `${judged.length - missed.length} of ${judged.length} goals are reached.`;
  if (missed.length === 0) return count;
  return `${count} Those that are not:\n\n${table(missed, { bench, work, figure, unit, goal, median, p95, load1 })}`;
}

const isFigure = (line: Printed): line is Printed & JudgedLine => 'figure' in line;

function table(lines: readonly (Printed & JudgedLine)[], of: Readonly<Record<string, Column>>): string {
  const names = Object.keys(of);
  return [
    row(names),
    row(names.map(() => '---')).replaceAll(' ', ''),
    ...lines.map((line) => row(Object.values(of).map((cell) => String(cell(line) ?? '')))),
  ].join('\n');
}

function runText({ machine, lines }: Run): string {
  const errors = lines.filter((line): line is Printed & ErrorLine => 'error' in line);
  const whole = lines.find((line): line is Printed & TimeLine => line.bench === 'whole');
  return [
    machineWords(machine),
    table(lines.filter(isFigure), columns),
    ...errors.map(({ bench, error }) => `**${bench}** did not end: ${error}`),
    ...(whole ? [timeWords(whole)] : []),
  ].join('\n\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function goalWords(goal: Goal): string {
  const bound = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return goal.of === undefined ? bound : `${goal.of} ${bound}`;
}

function machineWords({ cpu, cores, memoryMB, system, node, appBuilt, isQuick }: MachineLine): string {
  const built = appBuilt.slice(0, 16).replace('T', ' ');
  const runs = isQuick ? ' Quick runs: not to compare.' : '';
  return `${cpu}, ${cores} cores, ${memoryMB} MB, ${system}, Node ${node}; app built ${built} UTC.${runs}`;
}

function timeWords({ seconds, each }: TimeLine): string {
  const parts = Object.entries(each).map(([bench, lasted]) => `${bench} ${lasted} s`);
  return `All of it took ${seconds} s: ${parts.join(', ')}.`;
}
