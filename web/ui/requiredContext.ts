import { createContext, use } from 'react';

/** Must be provided above every user of the hook beside it. */
export function requiredContext<T>(name: string) {
  const Context = createContext<T | undefined>(undefined);
  const useRequired = (): T => {
    const value = use(Context);
    if (value === undefined) throw new Error(`No ${name} above this component`);
    return value;
  };
  return [Context, useRequired] as const;
}
