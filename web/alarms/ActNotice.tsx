import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import type { Acts } from './useActs.ts';

export function ActNotice({ acts: { failed, requested, forget } }: { readonly acts: Acts }) {
  const { i18n, t } = useLingui();
  if (failed.length === 0) return null;
  const words = new Set(failed.map((fault) => i18n._(fault)));
  const count = failed.length;
  return (
    <p className="notice toolbar far" role="alert">
      <span>
        {requested > 1 && (
          <>
            <Trans>
              {count} of {requested} failed.
            </Trans>{' '}
          </>
        )}
        {[...words].join(' ')}
      </span>
      <Button variant="bare" aria-label={t`Close`} onClick={forget}>
        <X size={20} aria-hidden />
      </Button>
    </p>
  );
}
