import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCannotWrite } from '../live/useCannotWrite.ts';
import { useFreshness } from '../live/useFreshness.ts';
import { useStaleSummary } from '../live/useStaleSummary.ts';
import { useElementSize } from '../synoptic/useElementSize.ts';
import { Button } from '../ui/Button.tsx';
import { LostField } from './LostField.tsx';
import { LostLink } from './LostLink.tsx';
import css from './PassingBands.module.css';
import { WriteState } from './WriteState.tsx';

/**
 * What comes and goes while somebody works: the service lost, a link of the field lost, a disk that can't be written. It
 * lies over the top of the page and moves nothing there. Put away, it comes again with the next loss; the top bar goes
 * on saying it. Stands in a positioned box.
 */
export function PassingBands() {
  const { link, since } = useFreshness();
  const { losses } = useStaleSummary();
  const cannotWrite = useCannotWrite();
  const box = useRef<HTMLDivElement>(null);
  const { height } = useElementSize(box);
  // Notifications stand below.
  useEffect(() => {
    document.documentElement.style.setProperty('--passing', `${height}px`);
    return () => void document.documentElement.style.removeProperty('--passing');
  }, [height]);
  return (
    <div ref={box} className={css.bands}>
      {link === 'lost' && (
        <Passing key={`service ${since}`}>
          <LostLink />
        </Passing>
      )}
      {losses.length > 0 && (
        <Passing key={`links ${losses.map((loss) => loss.link).join()}`}>
          <LostField />
        </Passing>
      )}
      {cannotWrite && (
        <Passing key={`disk ${cannotWrite.since}`}>
          <WriteState look="band" />
        </Passing>
      )}
    </div>
  );
}

function Passing({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const [isAway, setAway] = useState(false);
  if (isAway) return null;
  return (
    <div className={css.passing}>
      <div>{children}</div>
      <Button look="bare" aria-label={t`Put away`} onClick={() => setAway(true)}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}
