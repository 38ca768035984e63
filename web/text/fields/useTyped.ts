import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

/** Applied when the field is left or Enter is pressed: one step to undo, and no row jumps while typing. */
export function useTyped(value: string, onTake: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    setTyped(undefined);
    if (typed !== undefined && typed.trim() !== value) onTake(typed.trim());
  };
  return {
    value: typed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onBlur: take,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') take();
      if (event.key !== 'Escape' || typed === undefined) return;
      event.stopPropagation();
      setTyped(undefined);
    },
  };
}
