import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { wordsOfField } from '../../../../../editor/journal/wordsOfChanges.ts';
import { followingText } from '../../../../../editor/page/fitText.ts';
import { keepIds } from '../../../../../editor/page/ids.ts';
import { type OwnText, setOwnText } from '../../../../../editor/page/ownText.ts';
import { pageIn } from '../../../../../editor/page/readPage.ts';
import { attributeOf } from '../../../../../editor/records/elements.ts';
import type { RecordStore } from '../../../../../editor/records/recordStore.ts';
import type { Transaction } from '../../../../../editor/records/transaction.ts';
import { parseNumber } from '../../../../../protocol/wire/fields.ts';
import { fontFamily } from '../../../../synoptic/stage/placement.ts';
import type { DraftClient } from '../../../journal/draftClient.ts';
import { focusCanvas } from '../../sheet.ts';
import type { Item } from '../items.ts';
import { boxStyle } from '../Outlines.tsx';

interface TextEditProps {
  readonly client: DraftClient;
  readonly pageKey: string;
  readonly item: Item;
  readonly own: OwnText;
  readonly scale: number;
  /** `isRefused`: it would have been empty. */
  readonly onEnd: (isRefused: boolean) => void;
}

/** Over the element, in its type. Enter, or leaving it, makes one edit of what was typed; Escape none. */
export function TextEdit({ client, pageKey, item, own, scale, onEnd }: TextEditProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(own.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const keep = () => {
    if (isOver.current) return;
    isOver.current = true;
    const isRefused = own.isRequired && typed.trim() === '';
    const { record, field: name } = own;
    const words =
      name === undefined ? ({ code: 'partsChanged', count: '1' } as const) : wordsOfField(client.store, record, name);
    const page = pageIn(client.store, pageKey);
    const write = (edit: Transaction) => {
      if (page) keepIds(edit, page, [item.key]);
      followingText(edit, item.key, () => setOwnText(edit, own, typed));
    };
    if (typed !== own.text && !isRefused) client.edit(write, words);
    onEnd(isRefused);
  };
  const leave = useEffectEvent(keep);
  useEffect(() => {
    // Nothing blurs it when the page goes, or the tab.
    addEventListener('beforeunload', leave, { capture: true });
    return () => {
      removeEventListener('beforeunload', leave, { capture: true });
      leave();
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isLine = own.hasLines && (event.shiftKey || event.altKey);
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isLine)) return;
    event.preventDefault();
    if (event.key === 'Enter') keep();
    else {
      isOver.current = true;
      onEnd(false);
    }
    focusCanvas();
  };
  return (
    <textarea
      ref={field}
      aria-label={t`Text of the element`}
      rows={1}
      spellCheck
      style={typeOf(client.store, item, scale)}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(own.hasLines ? value : value.replaceAll('\n', ' '))}
      onBlur={keep}
      onKeyDown={press}
    />
  );
}

/** As large as its box, or its text if that is larger. */
function typeOf(store: RecordStore, { key, box, element }: Item, scale: number): CSSProperties {
  const { left, top, width, height } = boxStyle(box, scale);
  const type = element && 'fontSize' in element ? element : undefined;
  const size = type?.fontSize ?? parseNumber(attributeOf(store, key, 'font-size')) ?? box.height;
  return {
    position: 'absolute',
    zIndex: 1,
    left,
    top,
    minInlineSize: width,
    minBlockSize: height,
    fieldSizing: 'content',
    padding: 0,
    resize: 'none',
    overflow: 'hidden',
    fontSize: size * scale,
    lineHeight: 1.15,
    textAlign: type?.horizontal === 'stretch' ? 'justify' : type?.horizontal,
    fontWeight: type?.isBold || attributeOf(store, key, 'font-weight') === 'bold' ? 700 : 400,
    fontStyle: type?.isItalic ? 'italic' : undefined,
    fontFamily: type?.fontFamily ? fontFamily(type.fontFamily) : undefined,
  };
}
