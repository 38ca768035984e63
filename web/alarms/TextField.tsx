import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Whoever types on is not asked for yet. */
const typingMs = 300;

interface TextFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The text that alarms are looked for by; it is told when the typing rests. */
export function TextField({ value, onValue }: TextFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    // Its own value comes back while somebody types on; another one came from elsewhere.
    if (value.trim() !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value.trim()) return;
    const timer = setTimeout(() => onValue(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed, value, onValue]);
  return (
    <input
      type="search"
      aria-label={t`Text`}
      placeholder={t`Search`}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      data-set={value !== '' || undefined}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
