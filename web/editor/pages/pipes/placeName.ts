import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { boxOf } from '../../../../editor/page/boxOf.ts';
import { placedSymbol } from '../../../../editor/page/symbols.ts';
import { type AnchorPlace, anchorsOf } from '../../../../editor/pipes/anchors.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import { symbolTitle } from '../symbols/symbolTitles.ts';

const sides = {
  x: [msg({ message: 'left', context: 'side' }), msg({ message: 'right', context: 'side' })],
  y: [msg({ message: 'top', context: 'side' }), msg({ message: 'bottom', context: 'side' })],
} as const;

/** “Pump 1, right”; of several anchors on one side also which, from the top or from the left. */
export function placeName(i18n: I18n, store: RecordStore, place: AnchorPlace): string {
  const { symbol } = place;
  const number = Number(fieldText(store, symbol, 'InfoNumber') ?? Number.NaN);
  const placed = placedSymbol(store, symbol);
  const point = pointsIn(store).find(({ infoNumber }) => infoNumber === number);
  const name = point?.name || (placed ? symbolTitle(i18n, placed.name) : '');
  const beside = anchorsOf(store, symbol)
    .filter((other) => sideOf(store, other) === sideOf(store, place))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  const side = i18n._(sideOf(store, place));
  const at = beside.findIndex(({ anchor }) => anchor === place.anchor) + 1;
  return beside.length > 1 ? i18n._(msg`${name}, ${side} ${at}`) : i18n._(msg`${name}, ${side}`);
}

function sideOf(store: RecordStore, { symbol, x, y, axis }: AnchorPlace) {
  const box = boxOf(store, symbol);
  const isBefore = axis === 'y' ? y < box.y + box.height / 2 : x < box.x + box.width / 2;
  return sides[axis === 'y' ? 'y' : 'x'][isBefore ? 0 : 1];
}
