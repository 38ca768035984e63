import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { PointerEvent, ReactNode } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import type { PointView } from '../../live/pointView.ts';
import { momentOn } from '../../live/useMoment.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { colonText } from '../../text/colonText.ts';
import { bareText } from '../../text/valueText.ts';
import { getOrInsert } from '../../ui/getOrInsert.ts';
import { squeeze } from '../fitting/squeeze.ts';
import { alarmId } from '../marks/alarmMarks.ts';
import { useQualityMarks } from '../marks/useQualityMarks.ts';
import { usePage } from '../PageContext.ts';
import type { ElementStyle, Placed } from '../stage/placement.ts';
import { fits, spareBeside } from '../stage/textBounds.ts';
import { useMarks } from '../stage/useMarks.ts';
import css from './elements.module.css';
import type { Writing } from './useLiveNumber.ts';

interface Props {
  readonly placed: Placed;
  /** Of an element that shows a value; undefined: what it shows is always true. */
  readonly view?: PointView;
  readonly infoNumber?: number | undefined;
  readonly isPicture?: boolean;
  /** It has a frame of its own: a note, a tile. */
  readonly isSheet?: boolean;
  readonly style?: ElementStyle | undefined;
  /** The text that it shows, unless the value is written past React. */
  readonly text?: string | undefined;
  /** What it shows at other times and must not be taken for. */
  readonly others?: readonly string[] | undefined;
  /** Writes the value itself before the children (useLiveNumber). */
  readonly live?: Writing | undefined;
  readonly children: ReactNode;
}

/**
 * The outside of every element: its place, its quality in the one way of the whole product (R29), and a button where it
 * can be selected. Its text content is the value alone, so that any test can read it; a screen reader says name, value,
 * quality: "Pump 1 flow, 63.2 m³/h, Not current".
 */
export function ElementRoot({
  placed,
  view,
  infoNumber,
  isPicture,
  isSheet,
  style,
  text = '',
  others = [],
  live,
  children,
}: Props) {
  const { i18n } = useLingui();
  const device = useWorld();
  const { isSelectable, isInRows } = usePage();
  // A live number writes itself.
  const shown = () => text || bareText(i18n.locale, view?.point)(view?.value);
  const spare = () => placed.spare ?? spareBeside(shown(), placed.element) - (placed.taken ?? 0);
  const { reason, attributes, since } = useMarks(view, { markSide: placed.markSide, spare });
  const { element, index } = placed;
  useQualityMarks(index, attributes);
  const name = view?.point?.name ?? '';
  const title = name && reason ? colonText(i18n, name, reason) : name || reason;
  // The time of the value, in the tooltip: written when the pointer comes, because it changes with each read and must
  // not render the element. A value that is not current always shows it (useMarks).
  const tellTime = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const { sourceTime } = device.store.get(infoNumber);
    if (sourceTime === undefined) return;
    const { exact } = momentOn(device, i18n, sourceTime);
    currentTarget.title = i18n._(title ? msg`${title}; value at ${exact}` : msg`Value at ${exact}`);
  };
  const root = {
    className: isSheet ? `${css.element} ${css.sheet}` : isPicture ? `${css.element} ${css.framed}` : css.element,
    style: style ? { ...placed.style, ...style } : placed.style,
    title: title || undefined,
    onPointerEnter: view && view.quality !== 'bad' ? tellTime : undefined,
    'data-index': index,
    'data-info': infoNumber,
    'data-machine': view?.point?.machine,
    'data-quality': view?.quality ?? 'good',
    'data-state': view?.state ?? 'good',
    'data-inline': isInRows ? '' : undefined,
    'data-on-bar': placed.isOnBar && !isInRows ? '' : undefined,
    ...attributes,
    ...(since !== undefined && { [isInRows ? 'data-since' : 'data-aged']: since }),
    ...(view?.point && attributesOf(view.point, placed, isSelectable || isInRows)),
  };
  const isButton = view?.point && isSelectable && !isInRows && element.canSelect;
  const isMarked = isButton === true && view?.point?.editingKind !== 'NonEditable' && !placed.isBesideSymbol;
  const isFramed = isMarked || isSheet === true;
  const isTooLong = text !== '' && !isInRows && !fits(text, element, isFramed);
  const fitIn = ({ parentElement: box }: HTMLElement) =>
    box ? squeeze(box, ({ drawWords }) => drawWords({ root: box, element, isFramed }, text, others)) : undefined;
  const id = `element-${index}`;
  const shows = (
    <span
      ref={isTooLong ? fitIn : live}
      id={isButton ? `${id}-shows` : undefined}
      className={live ? `${css.shows} ${css.live}` : css.shows}
    >
      {children}
      {since !== undefined && !isInRows && <span className={css.since} data-since={since} aria-hidden />}
    </span>
  );
  if (!view || isInRows) return <div {...root}>{shows}</div>;
  const spoken = { 'aria-label': name || undefined, 'aria-description': described(i18n, reason, view.point) };
  if (!isButton) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a value and what it is called, not a set of fields
      <div {...root} {...spoken} role="group">
        {shows}
      </div>
    );
  }
  return (
    // Its alarm is in a layer of its own (MarkLayer), and part of its name for screen readers.
    <button {...root} {...spoken} type="button" id={id} aria-labelledby={`${id} ${id}-shows ${alarmId(index)}`}>
      {shows}
    </button>
  );
}

/**
 * Distinguishes a value from a plain measured one, which has none: a page may have thousands. Visitors, who can open
 * none, do not see where a number comes from.
 */
function attributesOf(point: Point, { element, isBesideSymbol }: Placed, isOpenable = false): Attributes {
  const { origin } = point;
  const isRanged = 'isShowedRange' in element && element.isShowedRange;
  const isMarked = point.editingKind !== 'NonEditable' && !isBesideSymbol;
  if (origin === 'measured' && !isMarked && !isRanged) return undefined;
  return {
    ...(origin !== 'measured' && isOpenable && { 'data-origin': origin }),
    ...(isMarked && { 'data-output': '' }),
    ...(isRanged && { 'data-ranged': element.horizontal }),
  };
}

type Attributes = Readonly<Record<string, string>> | undefined;

const originWords = { calculated: msg`Calculated`, setpoint: msg`Setpoint` };

function described(i18n: I18n, reason: string, point: Point | undefined): string {
  const quality = reason || goodIn(i18n);
  if (!point || point.origin === 'measured') return quality;
  return `${quality}. ${i18n._(originWords[point.origin])}`;
}

const goodWords = new Map<string, string>();

function goodIn(i18n: I18n): string {
  return getOrInsert(goodWords, i18n.locale, () => i18n._(qualityTexts.good));
}
