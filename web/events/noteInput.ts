import { longestNote } from '../../protocol/log/note.ts';

/** Of each field whose text becomes a note or a part of the shift book. */
export const noteInput = { maxLength: longestNote, spellCheck: true, autoCapitalize: 'sentences' } as const;
