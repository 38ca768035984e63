/**
 * `ambiguous`: `1,000` is one or a thousand, and so is `1.000` where the list writes fractions with commas. Undefined:
 * it is no number.
 */
export function readListNumber(text: string, hasCommas = false): number | 'ambiguous' | undefined {
  const bare = text
    .trim()
    .replace(/[\u00a0\u202f]/g, '')
    .replaceAll('\u2212', '-');
  if (/^[-+]?[1-9]\d{0,2},\d{3}$/.test(bare)) return 'ambiguous';
  if (hasCommas && /^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(bare)) return 'ambiguous';
  if (!/^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i.test(bare)) return undefined;
  const number = Number(bare.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** `0,1`, `x10`, `1/10`, `÷10`, `10^-2`. */
export function readFactor(text: string, hasCommas = false): number | 'ambiguous' | undefined {
  const bare = withoutRaised(text.trim().replaceAll('\u2212', '-'));
  const power = /^[x×*]?\s*10\s?(?:\^|\*\*)\s?\(?([-+]?\d{1,2})\)?$/i.exec(bare);
  if (power) return 10 ** Number(power[1]);
  // Some write 10E-1 for 0.1.
  if (/^10e/i.test(bare)) return undefined;
  const [, isDivided, first = '', second] = /^(?:[x×*]|([÷/:]))?\s*([^\s/÷][^/÷]*)(?:[/÷]([\s\S]+))?$/.exec(bare) ?? [];
  const [a, b] = [readListNumber(first, hasCommas), second === undefined ? 1 : readListNumber(second, hasCommas)];
  if (a === 'ambiguous' || b === 'ambiguous') return 'ambiguous';
  // `0.1/0.01` are two factors.
  if (second !== undefined && !(Number.isInteger(a) && Number.isInteger(b))) return undefined;
  if (a === undefined || b === undefined || b === 0 || (isDivided && a === 0)) return undefined;
  return (isDivided ? 1 / a : a) / b;
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `10⁻²` as `10^-2`. */
function withoutRaised(text: string): string {
  return text.replace(/(?<=10)(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})/, (_, minus: string, digits: string) => {
    return `^${minus && '-'}${[...digits].map((digit) => raised.indexOf(digit)).join('')}`;
  });
}

/** Drops the noise of binary fractions: 0.1 * 3 is 0.3. */
export function rounded(number: number): number {
  return Number(number.toPrecision(12));
}
