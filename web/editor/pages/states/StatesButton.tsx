import { useLingui } from '@lingui/react/macro';
import { LayoutGrid } from 'lucide-react';
import { use } from 'react';
import { RouterContext } from '../../../router/RouterContext.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useHeard } from '../../../ui/useHeard.ts';
import type { SectionProps } from '../../section.ts';
import { isTyping } from '../canvas/isTyping.ts';

interface StatesButtonProps extends Pick<SectionProps, 'hrefOf'> {
  readonly pageKey: string;
}

/** Opens the page's elements in all their states; S does, too. */
export function StatesButton({ hrefOf, pageKey }: StatesButtonProps) {
  const { t } = useLingui();
  const router = use(RouterContext);
  const open = () => router?.navigate(hrefOf('pages', { key: pageKey, states: '' }));
  useHeard('keydown', (event) => {
    if (event.key !== 's' || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
    event.preventDefault();
    open();
  });
  return <IconButton icon={LayoutGrid} label={t`All states: S`} onClick={open} />;
}
