import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Image, List, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './ViewChoice.module.css';
import { type View, views } from './viewChoice.ts';

const words = {
  list: { word: msg({ message: 'List', context: 'view of a page' }), Icon: List },
  picture: { word: msg({ message: 'Diagram', context: 'view of a page' }), Icon: Image },
} satisfies Record<View, { word: MessageDescriptor; Icon: LucideIcon }>;

interface Props {
  readonly view: View;
  readonly choose: (view: View) => void;
  readonly beside?: ReactNode;
}

export function ViewChoice({ view, choose, beside }: Props) {
  const { i18n, t } = useLingui();
  return (
    <fieldset className={css.choice} aria-label={t`Page view`}>
      {views.map((one) => {
        const { word, Icon } = words[one];
        return (
          <button key={one} type="button" className="inset" aria-pressed={one === view} onClick={() => choose(one)}>
            <Icon size={18} aria-hidden />
            {i18n._(word)}
          </button>
        );
      })}
      {beside}
    </fieldset>
  );
}
