import type { Register } from './registerMap.ts';

const COLUMNS: readonly (readonly [string, (register: Register) => string])[] = [
  ['object', ({ object }) => object],
  ['id', ({ id }) => id],
  ['quantity', ({ quantity }) => quantity],
  ['table', ({ table }) => table],
  ['unit id', ({ unitId }) => String(unitId)],
  ['address', ({ address }) => String(address)],
  ['type', ({ type }) => type],
  ['scale', ({ scale }) => scaleText(scale)],
  ['unit', ({ unit }) => unit],
  ['written', ({ writable, low, high }) => (writable ? rangeText(low, high) : '')],
];

/** Aligned, with a line of headings; addresses count from 0. */
export function mapText(registers: readonly Register[]): string {
  const rows = [COLUMNS.map(([heading]) => heading), ...registers.map((row) => COLUMNS.map(([, text]) => text(row)))];
  const widths = COLUMNS.map((_, column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  const lines = rows.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** Small ones read better as a fraction: 1/3600 for seconds counted towards hours. */
function scaleText(scale: number): string {
  return scale < 0.01 ? `1/${Math.round(1 / scale)}` : String(scale);
}

function rangeText(low: number | undefined, high: number | undefined): string {
  return low === undefined || high === undefined ? 'yes' : `${low} to ${high}`;
}
