import { Trans, useLingui } from '@lingui/react/macro';
import type { Outside } from '../../../editor/copy/planned.ts';
import { Button } from '../../ui/Button.tsx';
import { outsideText } from './copyTexts.ts';

interface CopyOutsideProps {
  readonly outside: readonly Outside[];
  readonly shared: ReadonlySet<string>;
  readonly onShared: (shared: ReadonlySet<string>) => void;
  /** It is copied as well. */
  readonly onCopy: (one: Outside) => void;
}

/** Only a user knows what the copies and the originals have in common. */
export function CopyOutside({ outside, shared, onShared, onCopy }: CopyOutsideProps) {
  const { i18n, t } = useLingui();
  if (outside.length === 0) return null;
  const isAll = outside.every(({ id }) => shared.has(id));
  const toggle = (ids: readonly string[], isShared: boolean) => {
    const next = new Set(shared);
    for (const id of ids)
      if (isShared) next.add(id);
      else next.delete(id);
    onShared(next);
  };
  return (
    <fieldset className="stack">
      <legend className="strong">
        <Trans>In common with the originals?</Trans>
      </legend>
      <p className="note">
        <Trans>The copies name these, which are not copied. Tick what both use, or copy it as well.</Trans>
      </p>
      {outside.length > 1 && (
        <label className="row">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() =>
              toggle(
                outside.map(({ id }) => id),
                !isAll,
              )
            }
          />
          <Trans>All of them</Trans>
        </label>
      )}
      <ul className="list">
        {outside.map((one) => {
          const words = i18n._(outsideText(one));
          const users = one.usedBy.filter(Boolean);
          const first = users.slice(0, 3).join(', ');
          const further = users.length - 3;
          return (
            <li key={one.id} className="wrap far">
              <label className="row">
                <input
                  type="checkbox"
                  checked={shared.has(one.id)}
                  onChange={() => toggle([one.id], !shared.has(one.id))}
                />
                {words}
              </label>
              {first !== '' && (
                <small className="fill words">
                  {further > 0 ? (
                    <Trans>
                      for {first} and {further} more
                    </Trans>
                  ) : (
                    <Trans>for {first}</Trans>
                  )}
                </small>
              )}
              {one.key !== undefined && (
                <Button variant="bare" aria-label={t`Copy as well: ${words}`} onClick={() => onCopy(one)}>
                  <Trans>Copy as well</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
