import { useState } from 'react';
import { type OwnText, ownText } from '../../../../../editor/page/ownText.ts';
import { translationsOf } from '../../../../../editor/station/translations.ts';
import { elementKinds } from '../../../../../protocol/elementKinds.ts';
import type { DraftClient } from '../../../journal/draftClient.ts';
import { showField } from '../../properties/showField.ts';
import type { Sides } from '../../useSides.ts';
import type { Item, Items } from '../items.ts';
import { TextEdit } from './TextEdit.tsx';

interface TextEditParts {
  readonly client: DraftClient;
  readonly pageKey: string;
  readonly items: Items;
  readonly choose: (keys: readonly string[]) => void;
  readonly sides: Sides;
  readonly scale: number;
}

interface Writing {
  readonly key: string;
  readonly own: OwnText;
}

/** What there is to know about the text that is written. */
export interface WritingNote {
  /** It is the name of a point, which changes wherever that is shown. */
  readonly isPointName: boolean;
  readonly hasLines: boolean;
  /** Codes of those that have a translation of it. */
  readonly languages: readonly string[];
}

/** A text is written where it is drawn. */
export function useTextEdit({ client, pageKey, items, choose, sides, scale }: TextEditParts) {
  const { store } = client;
  const [writing, setWriting] = useState<Writing>();
  const [isRefused, setRefused] = useState(false);
  const item = items.byKey.get(writing?.key ?? '');
  /** False: it has no words of its own. */
  const write = ({ key }: Item): boolean => {
    const own = ownText(store, key);
    setRefused(false);
    if (!own) return false;
    choose([key]);
    setWriting({ key, own });
    return true;
  };
  /** What has no words shows which point it is bound to. */
  const open = (opened: Item | undefined): boolean => {
    if (!opened || write(opened)) return opened !== undefined;
    if (!opened.element || !elementKinds[opened.element.kind].showsPoint) return false;
    choose([opened.key]);
    if (!sides.open.right) sides.toggle('right');
    showField(opened.key, 'InfoNumber');
    return true;
  };
  const end = (isEmpty: boolean) => {
    setWriting(undefined);
    setRefused(isEmpty);
  };
  const view = writing && item && (
    <TextEdit key={writing.key} {...{ client, pageKey, item, scale }} own={writing.own} onEnd={end} />
  );
  return { write, open, view, isRefused, note: writing && item && noteOf(writing) };

  function noteOf({ key, own }: Writing): WritingNote {
    const languages = translationsOf(store).filter(({ records }) => records?.has(own.text.trim()));
    return {
      isPointName: own.record !== key,
      hasLines: own.hasLines,
      languages: languages.map(({ language }) => language),
    };
  }
}
