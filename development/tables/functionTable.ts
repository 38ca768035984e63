import { functionNames } from '../../station/calculation/functionNames.ts';
import { functions, signatureOf } from '../../station/calculation/functions.ts';

/** In two parts: of present values, and over time. */
export function functionTable(isOverTime: boolean): string {
  const names = functionNames.filter((name) => !!functions[name].reads === isOverTime);
  const rows = names.map((name) => `| \`${signatureOf(name)}\` | ${functions[name].help} |`);
  return ['| function | gives |', '|---|---|', ...rows].join('\n');
}
