import css from './LossLine.module.css';
import { byWeight } from './statusLine.ts';
import { useLosses } from './useStatusLines.tsx';

/** The weightiest loss, in a line that is always there, for a screen that nobody presses. */
export function LossLine() {
  const [first] = byWeight(useLosses());
  const headline = first?.weight === 'calm' ? undefined : first;
  return (
    <p role="status" className={css.line} data-weight={headline?.weight}>
      {headline?.words}
    </p>
  );
}
