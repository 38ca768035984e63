import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Hand } from 'lucide-react';
import { useOverridesState } from '../notNormal/OverridesContext.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../routes/routes.ts';
import { BarredHand } from '../ui/barredHand.ts';
import { useKnown } from '../ui/useKnown.ts';
import css from './OverrideCount.module.css';

/** In sight while anything is blocked, forced or simulated, or that is unknown. */
export function OverrideCount() {
  const { t } = useLingui();
  const unknownText = t`Command blocks and forced values unknown`;
  const { blocks, overrides, status } = useOverridesState();
  const known = useKnown(status);
  if (blocks.length + overrides.length === 0) {
    // In degraded mode there are none.
    if (known === 'ready' || status === 'none') return null;
    const label = known === 'loading' ? t`Loading command blocks and forced values…` : unknownText;
    return (
      <Link to={paths.notNormal} className={css.held} data-known={known} title={label}>
        <span className="unseen">{label}</span>
        <span className="row near" aria-hidden>
          <BarredHand size={16} /> {known === 'loading' ? '…' : '?'}
        </span>
      </Link>
    );
  }
  const words = [
    blocks.length > 0 && t`${plural(blocks.length, { one: '# command block', other: '# command blocks' })}`,
    overrides.length > 0 &&
      t`${plural(overrides.length, { one: '# forced or simulated value', other: '# forced or simulated values' })}`,
    known !== 'ready' && t`not current`,
  ];
  const label = words.filter(Boolean).join(', ');
  return (
    <Link to={paths.notNormal} className={css.held} title={label}>
      <span className="unseen">{label}</span>
      {blocks.length > 0 && (
        <span className="row near" aria-hidden>
          <BarredHand size={16} /> {blocks.length}
        </span>
      )}
      {overrides.length > 0 && (
        <span className={`row near strong ${css.overridden}`} aria-hidden>
          <Hand size={16} /> {overrides.length}
        </span>
      )}
    </Link>
  );
}
