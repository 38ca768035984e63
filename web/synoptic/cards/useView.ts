import { useState } from 'react';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { phoneQuery } from '../../ui/browser/watchLayout.ts';
import { chooseView, chosenView, type View } from './viewChoice.ts';

interface ShownView {
  readonly view: View;
  /** Undefined: there is no choice; a desk shows the picture. */
  readonly choose: ((view: View) => void) | undefined;
}

/** Spec §2: on a phone a list of cards or the picture, on a desk the picture. */
export function useView(): ShownView {
  const isPhone = useMedia(phoneQuery);
  const [chosen, setChosen] = useState(chosenView);
  if (!isPhone) return { view: 'picture', choose: undefined };
  return {
    view: chosen,
    choose: (view) => {
      chooseView(view);
      setChosen(view);
    },
  };
}
