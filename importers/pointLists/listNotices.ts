import type { Coded } from '../../protocol/faults/coded.ts';

/** About how a list was read; command line and editor show all of them. */
const listNotices = {
  document: ['language'],
  program: ['language', 'program'],
  ofDevice: ['device'],
  programDefaults: ['program', 'defaults'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ListNotice = Coded<typeof listNotices>;
