export const functionNames = [
  ...(['IF', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT', 'ABS', 'ROUND', 'LIMIT', 'SQRT', 'MOD'] as const),
  ...(['QUALITY', 'AGE', 'GOOD'] as const),
  ...(['RISE', 'AVERAGE', 'MINIMUM', 'MAXIMUM', 'RUNTIME', 'STARTS', 'INTEGRAL'] as const),
] as const;

export type FunctionName = (typeof functionNames)[number];

/** In any letter case; undefined: there is none. */
export function functionNamed(text: string): FunctionName | undefined {
  const name = text.toUpperCase();
  return functionNames.find((one) => one === name);
}
