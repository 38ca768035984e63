import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { Replacement } from '../../../editor/copy/replacements.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

interface CopyPairsProps {
  readonly pairs: readonly Replacement[];
  readonly onPairs: (pairs: readonly Replacement[]) => void;
}

/** Replaced in Ids, names and all texts of the copies. */
export function CopyPairs({ pairs, onPairs }: CopyPairsProps) {
  const { t } = useLingui();
  const change = (at: number, part: Partial<Replacement>) =>
    onPairs(pairs.map((pair, i) => (i === at ? { ...pair, ...part } : pair)));
  return (
    <fieldset className="stack">
      <legend className="strong">
        <Trans>Replace in IDs, names and texts</Trans>
      </legend>
      <div className="wrap far bottom">
        {[...pairs.entries()].map(([at, pair]) => (
          <div key={at} className="row bottom">
            <Field
              label={t({ message: 'From', context: 'replace' })}
              size={12}
              value={pair.from}
              onChange={({ currentTarget }) => change(at, { from: currentTarget.value })}
            />
            <Field
              label={t({ message: 'To', context: 'replace' })}
              size={12}
              value={pair.to}
              onChange={({ currentTarget }) => change(at, { to: currentTarget.value })}
            />
            <IconButton
              icon={Trash2}
              label={t`Remove pair ${pair.from}`}
              disabled={pairs.length === 1}
              onClick={() => onPairs(pairs.filter((_, i) => i !== at))}
            />
          </div>
        ))}
        <Button onClick={() => onPairs([...pairs, { from: '', to: '' }])}>
          <Plus size={16} aria-hidden />
          <Trans>Add pair</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
