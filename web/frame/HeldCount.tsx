import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Hand, Lock } from 'lucide-react';
import { useHoldingsState } from '../maintenance/HoldingsContext.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../routes/routes.ts';
import css from './HeldCount.module.css';

/** Always in sight while anything is locked, forced or simulated: how many, and the way to the list of them. */
export function HeldCount() {
  const { t } = useLingui();
  const { locks, overrides } = useHoldingsState();
  if (locks.length + overrides.length === 0) return null;
  const words = [
    locks.length > 0 && t`${plural(locks.length, { one: '# lock', other: '# locks' })}`,
    overrides.length > 0 &&
      t`${plural(overrides.length, { one: '# value not the field’s own', other: '# values not the field’s own' })}`,
  ];
  const said = words.filter(Boolean).join(', ');
  return (
    <Link to={paths.overrides} className={css.held} aria-label={said} title={said}>
      {locks.length > 0 && (
        <span>
          <Lock size={16} aria-hidden /> {locks.length}
        </span>
      )}
      {overrides.length > 0 && (
        <span className={css.overridden}>
          <Hand size={16} aria-hidden /> {overrides.length}
        </span>
      )}
    </Link>
  );
}
