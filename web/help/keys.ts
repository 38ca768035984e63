import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface KeyRow {
  /** As they are written on the reader's keyboard; one or the other. */
  readonly keys: readonly (string | MessageDescriptor)[];
  readonly does: MessageDescriptor;
}

interface KeyGroup {
  readonly where: MessageDescriptor;
  readonly rows: readonly KeyRow[];
}

const key = {
  shiftTab: msg({ message: 'Shift+Tab', comment: 'Key' }),
  escape: msg({ message: 'Esc', comment: 'Key' }),
  enter: msg({ message: 'Enter', comment: 'Key' }),
  home: msg({ message: 'Home', comment: 'Key' }),
  end: msg({ message: 'End', comment: 'Key' }),
  shiftArrow: msg({ message: 'Shift+arrow', comment: 'Key' }),
  pageUp: msg({ message: 'Page Up', comment: 'Key' }),
  pageDown: msg({ message: 'Page Down', comment: 'Key' }),
  space: msg({ message: 'Space bar', comment: 'Key' }),
} as const;

/** The keys of the product, by where they are heard. */
export const keyGroups: readonly KeyGroup[] = [
  {
    where: msg`Everywhere`,
    rows: [
      { keys: ['Ctrl+K'], does: msg`Search for a page, a point or a screen` },
      { keys: ['?'], does: msg`This help` },
      { keys: ['Tab', key.shiftTab], does: msg`On to the next thing that can be pressed, and back` },
      { keys: [key.escape], does: msg`Close what is open` },
    ],
  },
  {
    where: msg`On a page`,
    rows: [
      { keys: ['←', '→', '↑', '↓'], does: msg`From element to element` },
      { keys: [key.home, key.end], does: msg`To the first element, to the last` },
      { keys: [key.enter], does: msg`Open the element` },
      { keys: ['+', '−', '0'], does: msg`Larger, smaller, the whole page` },
      { keys: [key.shiftArrow], does: msg`Move what is in sight` },
    ],
  },
  {
    where: msg`In the operation log`,
    rows: [
      { keys: ['↑', '↓'], does: msg`From row to row` },
      { keys: [key.pageUp, key.pageDown, key.home, key.end], does: msg`By pages, to the first row, to the last` },
      { keys: [key.enter], does: msg`Open the row` },
      { keys: ['/'], does: msg`To the text of the filter` },
    ],
  },
  {
    where: msg`In a time programme`,
    rows: [
      { keys: ['Ctrl+Z'], does: msg`Undo` },
      { keys: ['Ctrl+Y'], does: msg`Redo` },
    ],
  },
  {
    where: msg`On a wall screen`,
    rows: [
      { keys: ['←', '→'], does: msg`The page before, the next page` },
      { keys: [key.space], does: msg`Pause, and go on` },
    ],
  },
];
