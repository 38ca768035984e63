import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { ElementKind } from '../../../protocol/elementKinds.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import { createPart } from '../../live/createPart.ts';
import { pointView } from '../../live/pointView.ts';
import { fetchLater } from '../../text/language.ts';
import { later, Nothing } from '../../text/later.tsx';
import type * as acting from './acting/views.ts';
import { BrokenElement } from './BrokenElement.tsx';
import type { ElementProps } from './elementProps.ts';
import type { RejectedProps } from './RejectedElement.tsx';

const views = createPart(() => fetchLater(() => import('./acting/views.ts')));

/** For tests, in which no element may come later. */
export const loadActing = views.load;

const notLoaded = [msg`This could not be loaded. Try again when the device responds.`];

/** Kinds that few pages have: their views come with the first page that has one. */
function laterView<K extends keyof typeof acting>(kind: K): ComponentType<ElementProps<K>> {
  return function LaterView(props) {
    const { placed, element, infoNumber } = props;
    const { part, hasFailed } = views.usePart(element);
    // The view was picked by the kind of the element; the compiler can't follow that through the module.
    const View = part?.[kind] as ComponentType<ElementProps<K>> | undefined;
    if (View) return <View {...props} />;
    return hasFailed ? <BrokenElement placed={placed} reasons={notLoaded} infoNumber={infoNumber} isText /> : null;
  };
}

export const ShapeStateData = laterView('ShapeStateData');
export const PointTableData = laterView('PointTableData');
export const AlarmListData = laterView('AlarmListData');
export const ButtonData = laterView('ButtonData');

/** Of any view that could not be loaded; another attempt follows. */
const missing = ({ placed, infoNumber }: ElementProps<ElementKind>) => (
  <BrokenElement placed={placed} reasons={notLoaded} infoNumber={infoNumber} isText />
);
const showing = () => fetchLater(() => import('./showing.ts'));

export const TrendData = later(async () => (await showing()).TrendData, { missing });
export const TextClock = later(async () => (await showing()).TextClock, { missing });
export const ScaledBar = later(async () => (await showing()).ScaledBar, { missing });
const rejected = [{ id: qualityTexts.rejected }];

/** Until its finding is there, the box says only that the point was rejected. */
const withoutFinding = ({ placed, point }: RejectedProps) => (
  <BrokenElement placed={placed} reasons={rejected} infoNumber={point.infoNumber} view={pointView(point, 'rejected')} />
);
export const RejectedElement = later(async () => (await showing()).RejectedElement, {
  loading: withoutFinding,
  missing: withoutFinding,
});

export const OutsideElement = later(async () => (await showing()).OutsideElement, { missing: Nothing });

/** Nothing looks like “no alarm” before its alarms are known. */
const unread = () => <small aria-hidden>…</small>;
export const TileAlarm = later(async () => (await showing()).TileAlarm, { loading: unread, missing: unread });
