import { createContext } from 'react';

/** Undefined: nothing was found. */
export type FindingsOfField = (record: string, name: string) => string | undefined;

export const noFindings: FindingsOfField = () => undefined;

export const FieldFindings = createContext<FindingsOfField>(noFindings);
