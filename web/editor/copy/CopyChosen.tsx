import { Trans } from '@lingui/react/macro';
import { CopyPlus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import type { PagePanelProps } from '../pages/panel.ts';
import { useCopyDialog } from './useCopyDialog.tsx';

/** The chosen elements with their points, for another machine; the copies are chosen afterwards. */
export function CopyChosen({
  client,
  pageKey,
  chosen,
  choose,
}: Pick<PagePanelProps, 'client' | 'pageKey' | 'chosen' | 'choose'>) {
  const group = useCopyDialog(client, ({ elements }) => choose(elements));
  if (pageKey === undefined) return null;
  return (
    <>
      <Button onClick={() => group.copy({ kind: 'elements', page: pageKey, elements: [...chosen] })}>
        <CopyPlus size={16} aria-hidden />
        <Trans>Copy for another group…</Trans>
      </Button>
      {group.dialog}
    </>
  );
}
