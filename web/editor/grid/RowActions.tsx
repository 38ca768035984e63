import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, Copy, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import type { GridState } from './useGrid.ts';

/** What every table can do with its rows. */
export function RowActions({ grid }: { readonly grid: GridState }) {
  const { t } = useLingui();
  const isNone = grid.targets.length === 0;
  return (
    <>
      <Button disabled={isNone} onClick={grid.duplicate}>
        <Copy size={16} aria-hidden />
        <Trans>Duplicate</Trans>
      </Button>
      <Button disabled={!grid.canFill} title={t`Ctrl+D`} onClick={grid.fill}>
        <ArrowDownToLine size={16} aria-hidden />
        <Trans>Fill down</Trans>
      </Button>
      <Button disabled={isNone} onClick={grid.remove}>
        <Trash2 size={16} aria-hidden />
        <Trans context="editor">Delete</Trans>
      </Button>
    </>
  );
}
