import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { PointView } from '../../live/pointView.ts';
import { stateLabel } from '../../text/labels/qualityWords.ts';
import { usePage } from '../PageContext.ts';
import type { Placed } from '../stage/placement.ts';
import css from './elements.module.css';

interface Props {
  readonly placed: Placed;
  readonly reasons: readonly MessageDescriptor[];
  readonly infoNumber?: number | undefined;
  /** Of an element whose point is sound and only its picture is not: it can still be opened. */
  readonly view?: PointView;
  /** What the picture would have said. */
  readonly word?: string;
  /** It shows no value, and so none is bad. */
  readonly isText?: boolean;
}

/** What can't be drawn is a marked box that says why; the page's list has it while it is there. */
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
  if (!isSelectable || !element.canSelect || !view?.point) return <div {...root}>{text}</div>;
  return (
    <button {...root} type="button" aria-label={`${view.point.name} ${text}`}>
      {text}
    </button>
  );
}
