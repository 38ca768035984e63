import { Plural, Trans } from '@lingui/react/macro';
import { useFreshness } from '../../live/useFreshness.ts';
import { useStaleSummary } from '../../live/useStaleSummary.ts';
import type { StatusLine } from './statusLine.ts';

export function Sheet({ lines }: { readonly lines: readonly StatusLine[] }) {
  return (
    <>
      <ValueCount hasLines={lines.length > 0} />
      {lines.length > 0 && (
        <ul className="stack">
          {lines.map(({ key, weight, words, detail }) => (
            <li key={key} className={weight === 'loud' ? 'notice words strong' : 'notice words'}>
              {words}
              {detail}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ValueCount({ hasLines }: { readonly hasLines: boolean }) {
  const { link } = useFreshness();
  const { points, notCurrent } = useStaleSummary();
  if (link !== 'live' || (points === 0 && hasLines)) return null;
  if (points === 0) return <Trans>Connected. This screen shows no values.</Trans>;
  return (
    <p>
      {notCurrent === 0 ? (
        <Plural
          value={points}
          one="The one value on this page is current."
          other="All # values on this page are current."
        />
      ) : (
        <Plural
          value={points}
          one={`${notCurrent} of # value on this page is not current.`}
          other={`${notCurrent} of # values on this page are not current.`}
        />
      )}
    </p>
  );
}
