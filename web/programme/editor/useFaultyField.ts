import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The returned function moves the focus to the first faulty field, as soon as it is on the screen. */
export function useFaultyField(area: RefObject<HTMLElement | null>): () => void {
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [requests, area]);
  return useCallback(() => setRequests((before) => before + 1), []);
}
