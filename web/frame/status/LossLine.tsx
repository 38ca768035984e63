import css from './LossLine.module.css';
import { byWeight } from './statusLine.ts';
import { useLosses } from './useStatusLines.tsx';

/** Always there, for a screen that no one presses. */
export function LossLine() {
  const [first] = byWeight(useLosses());
  const headline = first?.weight === 'calm' ? undefined : first;
  return (
    <p role="status" className={css.line} data-weight={headline?.weight}>
      {headline?.words}
    </p>
  );
}
