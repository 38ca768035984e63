import type { Worded } from '../../protocol/faults/coded.ts';
import type { Template } from '../../protocol/text/template.ts';

/** About how a list was read. */
export const readingWords = {
  document: /*i18n*/ '{language}, a column for each key',
  program: /*i18n*/ '{language} of {program}',
  ofDevice: /*i18n*/ 'the device “{device}”',
  programDefaults: /*i18n*/ 'Where an entry says nothing, {program} takes {defaults}',
} as const satisfies Readonly<Record<string, Template>>;
export type ListNotice = Worded<typeof readingWords>;
