import { msg } from '@lingui/core/macro';
import type { ProgrammeFault } from '../../../protocol/programme/programmeFault.ts';

export const partWords = {
  week: msg`Week`,
  exceptions: msg`Exceptions`,
  preview: msg`Review`,
  versions: msg`Versions`,
} as const;
export type Part = keyof typeof partWords;
export const partNames = Object.keys(partWords) as Part[];

/** Where a fault is to be mended: its day, its exception, or an entry beneath the week. */
export function placeOf({
  day,
  exception,
}: ProgrammeFault): { readonly part: Part } & Pick<ProgrammeFault, 'day' | 'exception'> {
  return { part: exception === undefined ? 'week' : 'exceptions', day, exception };
}
