import { lazy, Suspense } from 'react';
import { useCannotWrite } from '../live/useCannotWrite.ts';
import { fetchLater } from '../text/language.ts';

const CannotWrite = lazy(async () => ({ default: (await fetchLater(() => import('./CannotWrite.tsx'))).CannotWrite }));

/** Nothing while the device can write; what there is to say otherwise is loaded then. */
export function WriteState({ look }: { readonly look: 'mark' | 'band' }) {
  const state = useCannotWrite();
  return (
    state && (
      <Suspense>
        <CannotWrite look={look} {...state} />
      </Suspense>
    )
  );
}
