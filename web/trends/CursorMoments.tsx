import { Trans, useLingui } from '@lingui/react/macro';
import { useMoment } from '../live/useMoment.ts';
import { durationText } from '../text/times/durationText.ts';
import { Button } from '../ui/Button.tsx';
import { LateMark } from './LateMark.tsx';

interface CursorMomentsProps {
  readonly cursors: readonly number[];
  /** UTC ms: the cursors, or else the position of the mouse. */
  readonly read: readonly number[];
  /** A text for each of `read`; empty: no sample came late. */
  readonly late: readonly string[];
  readonly onClear: () => void;
}

export function CursorMoments({ cursors, read, late, onClear }: CursorMomentsProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  if (read.length === 0) return null;
  const [a, b] = cursors;
  return (
    <div className="wrap apart muted">
      {read.map((at, i) => (
        <span key={i === 0 ? 'A' : 'B'}>
          {cursors.length > 0 && <b>{i === 0 ? 'A' : 'B'} </b>}
          {momentOf(at).exact}
          {late[i] && (
            <small>
              {' '}
              <LateMark /> {late[i]}
            </small>
          )}
        </span>
      ))}
      {a !== undefined && b !== undefined && <span>{durationText(i18n.locale, Math.abs(b - a))}</span>}
      {cursors.length > 0 && (
        <Button variant="bare" onClick={onClear}>
          <Trans>Clear cursors</Trans>
        </Button>
      )}
    </div>
  );
}
