import type { ReactNode } from 'react';

interface OptionsProps {
  readonly of: readonly (readonly [value: string | number, words: ReactNode])[];
}

export function Options({ of }: OptionsProps) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
