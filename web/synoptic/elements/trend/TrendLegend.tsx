import { Trans } from '@lingui/react/macro';
import { LiveValue } from '../../../live/LiveValue.tsx';
import type { TrendPen } from './trendPens.ts';

/** Each line, the name of its point, and what that reads now. */
export function TrendLegend({ pens, isRead }: { readonly pens: readonly TrendPen[]; readonly isRead: boolean }) {
  return (
    <span className="wrap apart whole tiny lines">
      {pens.map(({ point, stroke, dash, paths }) => (
        <span key={point.id} className="row near">
          <svg width={18} height={8} fill="none" stroke={stroke} strokeWidth={2} strokeDasharray={dash} aria-hidden>
            <path d="M0 4H18" />
          </svg>
          <span>{`${point.name} `}</span>
          <LiveValue infoNumber={point.infoNumber} className="strong" />{' '}
          {isRead && !paths && (
            <span className="muted">
              <Trans>(not recorded)</Trans>
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
