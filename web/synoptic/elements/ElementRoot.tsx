import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PointView } from '../../live/pointView.ts';
import type { ElementStyle, Placed } from '../frames.ts';
import { usePage } from '../PageContext.ts';
import { corners, stateWords } from '../qualityWords.ts';
import { useSince } from '../useSince.ts';
import css from './elements.module.css';

interface Props {
  readonly placed: Placed;
  /** Of an element that shows a value; none: what it shows is always true. */
  readonly view?: PointView;
  readonly infoNumber?: number | undefined;
  /** Beyond the element's own. */
  readonly style?: ElementStyle | undefined;
  readonly children: ReactNode;
}

/** The narrowest boxes, in page units, that have room for "since 14:02" and for "14:02". */
const room = { words: 100, time: 36 };

/**
 * The outside of every element: its place, its quality in the one way that the whole product shows it (R29), and a
 * button where it can be selected. Text content is the value alone, so that anybody's test can read it.
 */
export function ElementRoot({
  placed: { element, index, style: placedStyle },
  view,
  infoNumber,
  style,
  children,
}: Props) {
  const { i18n, t } = useLingui();
  const { isSelectable } = usePage();
  const since = useSince(view);
  const corner = view && corners[view.state];
  const name = view?.point?.name ?? '';
  const sinceShort = since?.short ?? '';
  const sinceExact = since?.exact ?? '';
  const quality = view && view.quality !== 'good' ? i18n._(stateWords[view.state]) : '';
  const reason = since ? t`${quality} since ${sinceExact}` : quality;
  const sinceText = element.width >= room.words ? t`since ${sinceShort}` : sinceShort;
  const root = {
    className: css.element,
    style: style ? { ...placedStyle, ...style } : placedStyle,
    title: [name, reason].filter(Boolean).join(': ') || undefined,
    'data-index': index,
    'data-info': infoNumber,
    'data-quality': view?.quality ?? 'good',
    'data-state': view?.state ?? 'good',
    'data-kept': view?.quality === 'bad' && view.value !== undefined ? '' : undefined,
    'data-corner': corner && i18n._(corner),
    'data-since': since && element.width >= room.time ? sinceText : undefined,
  };
  if (!isSelectable || !element.canSelect || !view?.point) {
    return (
      <div {...root}>
        <span className={css.shows}>{children}</span>
      </div>
    );
  }
  // Spoken as "Pump 1 flow, 63.2 m³/h": its own label first, then whatever it shows.
  const id = `element-${index}`;
  return (
    <button
      {...root}
      type="button"
      id={id}
      aria-label={[name, reason].filter(Boolean).join(': ')}
      aria-labelledby={`${id} ${id}-shows`}
    >
      <span id={`${id}-shows`} className={css.shows}>
        {children}
      </span>
    </button>
  );
}
