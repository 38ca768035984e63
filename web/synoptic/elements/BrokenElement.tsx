import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect } from 'react';
import type { PointView } from '../../live/pointView.ts';
import { stateLabel } from '../../text/labels/qualityWords.ts';
import { squeeze } from '../fitting/squeeze.ts';
import { usePage } from '../PageContext.ts';
import type { Placed } from '../stage/placement.ts';
import css from './elements.module.css';

interface Props {
  readonly placed: Placed;
  readonly reasons: readonly MessageDescriptor[];
  readonly infoNumber?: number | undefined;
  /** Of an element whose point is sound and only its picture is not: it can still be opened. */
  readonly view?: PointView;
  readonly word?: string;
  /** True: it shows no value, and so none is bad. */
  readonly isText?: boolean;
}

/** Page units of a line of the reason, and of the box around it, as in elements.module.css. */
const [lineHeight, frame] = [12, 4];

/**
 * A marked box that says why as far as that has room, and in full when it is focused or pointed at; the page's list has
 * the reason while the box is there.
 */
export function BrokenElement({ placed, reasons, infoNumber, view, word = '', isText = false }: Props) {
  const { i18n } = useLingui();
  const { findings, isSelectable } = usePage();
  const { element, index, style } = placed;
  useEffect(() => findings.add({ element, reasons }), [findings, element, reasons]);
  const why = reasons.map((reason) => i18n._(reason)).join(' ');
  const says =
    word && view && view.quality !== 'good' ? `${word}, ${i18n._(stateLabel(view.state, view.point))}` : word;
  const { left, top, width, height, zIndex } = style;
  const root = {
    className: css.broken,
    style: { left, top, width, height, zIndex },
    title: why,
    'data-index': index,
    'data-info': infoNumber ?? element.infoNumber,
    'data-quality': 'bad',
    'data-state': view?.state ?? (isText ? 'good' : 'noPoint'),
    'data-broken': '',
  };
  const text = says ? `${says}. ${why}` : why;
  // A row of a list is as high as its words.
  const lines = typeof height === 'number' ? Math.max(1, Math.floor((height - frame) / lineHeight)) : undefined;
  const offer = (shown: HTMLElement | null) => {
    const box = shown?.parentElement;
    const isCut = shown !== null && shown.scrollHeight > shown.clientHeight + 1;
    return box && isCut ? squeeze(box, ({ offerWhole }) => offerWhole(box, text)) : undefined;
  };
  const reason = (
    <span ref={offer} className={css.reason} style={{ '--lines': lines } as CSSProperties}>
      {text}
    </span>
  );
  if (!isSelectable || !element.canSelect || !view?.point) return <div {...root}>{reason}</div>;
  return (
    <button {...root} type="button" aria-label={`${view.point.name} ${text}`}>
      {reason}
    </button>
  );
}
