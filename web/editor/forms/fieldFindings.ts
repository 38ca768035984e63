import { createContext } from 'react';

/** What the check of the draft found in a field of a record, in words; undefined: nothing. */
export type FindingsOfField = (record: string, name: string) => string | undefined;

export const noFindings: FindingsOfField = () => undefined;

/** What was found by the check, for the fields that it is about. */
export const FieldFindings = createContext<FindingsOfField>(noFindings);
