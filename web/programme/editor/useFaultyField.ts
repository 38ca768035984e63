import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Once asked, puts the keyboard into the first field that is not right, as soon as it is on the screen. */
export function useFaultyField(area: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked, area]);
  return useCallback(() => setAsked((before) => before + 1), []);
}
