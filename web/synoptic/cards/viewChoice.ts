import { useState } from 'react';
import { attempt } from '../../../protocol/attempt.ts';
import { storageName } from '../../ui/browser/pageBase.ts';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { phoneQuery } from '../../ui/browser/watchLayout.ts';

export const views = ['list', 'picture'] as const;
export type View = (typeof views)[number];

const key = 'vigie.view';
/** Where the browser stores nothing, this tab still remembers. */
let chosen: string | null = null;

/** The list, unless the user chose the picture in this tab. */
function chosenView(): View {
  chosen = attempt(() => sessionStorage.getItem(storageName(key)), null) ?? chosen;
  return views.find((view) => view === chosen) ?? 'list';
}

function chooseView(view: View): void {
  chosen = view;
  attempt(() => sessionStorage.setItem(storageName(key), view));
}

/** Spec §2: on a phone a list of cards or the picture, on a desk the picture, without a choice. */
export function useView() {
  const isPhone = useMedia(phoneQuery);
  const [chosen, setChosen] = useState(chosenView);
  if (!isPhone) return { view: 'picture' } as const;
  return {
    view: chosen,
    choose: (view: View) => {
      chooseView(view);
      setChosen(view);
    },
  };
}
