import { useLingui } from '@lingui/react';
import type { DragEvent } from 'react';
import { newElements } from '../../../../editor/page/newElements.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { isSymbolName } from '../../../../editor/symbols/symbols.ts';
import { addElement } from '../elements/addElement.ts';
import { elementRows, elementType } from '../elements/ElementPanel.tsx';
import type { PagePanelProps } from '../panel.ts';
import { placeOnSheet } from '../sheet.ts';
import { addSymbol } from '../symbols/addSymbol.ts';
import { symbolType } from '../symbols/SymbolPanel.tsx';
import { addMachines } from './addMachines.ts';

/** Of dragged points; the data are their numbers. */
export const pointType = 'application/x-vigie-point';

type Dropped = Pick<PagePanelProps, 'client' | 'tools' | 'pageKey' | 'page' | 'chosen' | 'choose' | 'addPictures'>;

export function useDrop({ client, tools, pageKey, page, chosen, choose, addPictures }: Dropped) {
  const { i18n } = useLingui();
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if ([pointType, symbolType, elementType, 'Files'].some((type) => event.dataTransfer.types.includes(type)))
        event.preventDefault();
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const { store } = client;
      const place = pageKey && placeOnSheet(event.currentTarget, sheetOf(store, pageKey), event);
      if (!place) return;
      const files = [...event.dataTransfer.files];
      if (files.length > 0) {
        event.preventDefault();
        addPictures(files, place);
        return;
      }
      const symbol = event.dataTransfer.getData(symbolType);
      if (isSymbolName(symbol)) {
        event.preventDefault();
        void addSymbol({ client, tools }, pageKey, symbol, place, event.altKey).then(
          (added) => 'keys' in added && choose(added.keys),
        );
        return;
      }
      const what = newElements.find((one) => one === event.dataTransfer.getData(elementType));
      if (what) {
        event.preventDefault();
        choose(addElement({ client, pageKey, page, chosen, text: i18n._(elementRows[what].label) }, what, place));
        return;
      }
      const numbers = event.dataTransfer.getData(pointType);
      if (numbers === '') return;
      event.preventDefault();
      void addMachines({ client, tools }, pageKey, numbers.split(' ').map(Number), place, event.altKey).then(choose);
    },
  };
}
