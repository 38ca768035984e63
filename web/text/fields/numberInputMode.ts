/**
 * A phone's keyboard for a number: those for decimals have no minus on many. `least`: undefined where none is known.
 */
export function numberInputMode(least: number | undefined): 'decimal' | 'text' {
  return least !== undefined && least >= 0 ? 'decimal' : 'text';
}
