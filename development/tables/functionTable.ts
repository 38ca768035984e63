import { type FunctionName, functions, rowOf, signatureOf } from '../../station/calculation/functions.ts';

/** In two parts: of present values, and over time. */
export function functionTable(isOverTime: boolean): string {
  const names = (Object.keys(functions) as FunctionName[]).filter((name) => !!rowOf(name).reads === isOverTime);
  const rows = names.map((name) => `| \`${signatureOf(name)}\` | ${rowOf(name).help} |`);
  return ['| function | gives |', '|---|---|', ...rows].join('\n');
}
