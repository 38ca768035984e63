import { useEffect, useState } from 'react';

/** So long after the last key the text is reported, ms. */
const restMs = 350;

/** Reported when the typing rests; a value from elsewhere replaces the text. */
export function useTypedText(value: string, onValue: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Its own value comes back while the user types on; another one came from elsewhere.
    if (value.trim() !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value.trim()) return;
    const timer = setTimeout(() => onValue(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, value, onValue]);
  return [typed, setTyped] as const;
}
