import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMedia } from '../ui/browser/useMedia.ts';

interface FirstWordsProps {
  readonly onSelect: () => void;
  /** Where there is room. */
  readonly children: ReactNode;
}

/** Above what is shown without a selection, with what to select in place of it. */
export function FirstWords({ onSelect, children }: FirstWordsProps) {
  const isNarrow = useMedia('(max-width: 40rem)');
  return (
    <div className="wrap far noPaper">
      <b>
        <Trans>What moved most in the last 24 h</Trans>
      </b>
      <button type="button" className="bare slim" onClick={onSelect}>
        <u>
          <Trans>Select points</Trans>
        </u>
      </button>
      {!isNarrow && children}
    </div>
  );
}
