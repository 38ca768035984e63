import { Trans } from '@lingui/react/macro';
import type { Tick } from './ticks.ts';

/** What a tick is about, unfolded. */
export function TickItems({ items }: Pick<Tick, 'items'>) {
  const count = items.length;
  if (count === 0) return null;
  return (
    <details>
      <summary className="muted">
        <Trans>Show all {count}</Trans>
      </summary>
      <ul className="bullets">
        {items.map(({ key, place, text }) => (
          <li key={key}>
            <small className="block">{place}</small> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
