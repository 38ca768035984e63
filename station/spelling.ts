/** Whether something has that name, for texts that could be read in two ways. */
export type IsId = (id: string) => boolean;

/** How a text names something. */
export interface Spelled {
  readonly namesIn: (text: string, isId?: IsId) => readonly string[];
  /** The same text where it does not have the old name. */
  readonly renamed: (text: string, before: string, after: string, isId?: IsId) => string;
}
