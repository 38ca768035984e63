/** One file for pages that have any of these. */
export { OutsideElement } from './OutsideElement.tsx';
export { RejectedElement } from './RejectedElement.tsx';
export { ScaledBar } from './ScaledBar.tsx';
export { TextClock } from './TextClock.tsx';
export { TileAlarm } from './TileAlarm.tsx';
export { TrendData } from './trend/TrendData.tsx';
