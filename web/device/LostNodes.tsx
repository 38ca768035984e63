import { Plural, Trans } from '@lingui/react/macro';
import type { LinkState } from '../../protocol/diagnostic/linkState.ts';
import { Moment } from '../live/Moment.tsx';

/** So many are listed at once. */
const mostOpen = 5;

/** The devices behind one connection that do not respond, while others do. */
export function LostNodes({
  units = 0,
  respondingUnits = 0,
  detail,
}: Pick<LinkState, 'units' | 'respondingUnits' | 'detail'>) {
  const nodes = detail?.lostNodes ?? [];
  if (nodes.length === 0) return null;
  const all = Math.max(units - respondingUnits, nodes.length);
  const more = all - nodes.length;
  return (
    <details className="words" open={all <= mostOpen}>
      <summary className="strong">
        <Plural value={all} one="# unit does not respond" other="# units do not respond" />
      </summary>
      <ul className="stack near">
        {nodes.map(({ name, since }) => (
          <li key={name}>
            <Trans>
              {name}: no response since <Moment time={since} />
            </Trans>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Trans>{more} more</Trans>
        </p>
      )}
    </details>
  );
}
