import type { TextKind, ThingKind } from '../../../editor/find/searchedTexts.ts';

export type Where = 'all' | 'page' | 'chosen';

/** As the form has it. */
export interface Query {
  readonly text: string;
  /** What takes its place. */
  readonly by: string;
  readonly isReplacing: boolean;
  readonly isExact: boolean;
  readonly isWholeWord: boolean;
  /** Undefined: all of them. */
  readonly thing: ThingKind | undefined;
  readonly kind: TextKind | undefined;
  readonly where: Where;
}
