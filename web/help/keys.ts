import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface KeyRow {
  /** Alternatives, as on the reader's keyboard. */
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
  space: msg({ message: 'Space', comment: 'Key' }),
  delete: msg({ message: 'Del', comment: 'Key' }),
  ctrlArrow: msg({ message: 'Ctrl+arrow', comment: 'Key' }),
  ctrlShiftG: msg({ message: 'Ctrl+Shift+G', comment: 'Key' }),
  ctrlShiftL: msg({ message: 'Ctrl+Shift+L', comment: 'Key' }),
  ctrlShiftH: msg({ message: 'Ctrl+Shift+H', comment: 'Key' }),
  shiftF10: msg({ message: 'Shift+F10', comment: 'Key' }),
  insert: msg({ message: 'Ins', comment: 'Key' }),
  alt: msg({ message: 'Alt', comment: 'Key' }),
  shift: msg({ message: 'Shift', comment: 'Key' }),
} as const;

/** By the place where they work. */
export const keyGroups: readonly KeyGroup[] = [
  {
    where: msg`Everywhere`,
    rows: [
      { keys: ['Ctrl+K'], does: msg`Search pages, points and screens` },
      { keys: ['?'], does: msg`Open help` },
      { keys: ['Tab', key.shiftTab], does: msg`Next control, previous control` },
      { keys: [key.escape], does: msg`Close panel or dialog` },
    ],
  },
  {
    where: msg`On a page`,
    rows: [
      { keys: ['←', '→', '↑', '↓'], does: msg`Move between elements` },
      { keys: [key.home, key.end], does: msg`First element, last element` },
      { keys: [key.enter], does: msg`Open element` },
      { keys: ['+', '−', '0'], does: msg`Zoom in, zoom out, fit page` },
      { keys: [key.shiftArrow], does: msg`Pan` },
    ],
  },
  {
    where: msg`On a page in the editor`,
    rows: [
      { keys: ['Ctrl+F', 'Ctrl+H'], does: msg`Find, replace, in all of the draft` },
      { keys: ['F6'], does: msg`Next panel` },
      { keys: ['Tab', key.shiftTab], does: msg`Next element, previous element` },
      { keys: [key.space, key.enter], does: msg`Choose element, choose it alone` },
      { keys: ['Ctrl+A', key.escape], does: msg`Choose all, choose nothing` },
      { keys: ['←', '→', '↑', '↓'], does: msg`Move what is chosen; with Shift by 10 units` },
      { keys: [key.ctrlArrow], does: msg`Resize what is chosen; with Shift by 10 units, in the same ratio` },
      { keys: ['F2', key.enter], does: msg`Write the text of what is chosen; F2 else goes to its point` },
      { keys: ['T'], does: msg`Fit what is chosen to its text` },
      { keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], does: msg`Copy, cut, paste` },
      { keys: ['Ctrl+D', key.delete], does: msg`Duplicate, delete` },
      { keys: ['Ctrl+G', key.ctrlShiftG], does: msg`Group, ungroup` },
      { keys: [key.enter, key.escape], does: msg`Go into the chosen group, and out of it` },
      { keys: [key.ctrlShiftL, key.ctrlShiftH], does: msg`Lock or unlock, hide while drawing` },
      { keys: [key.shiftF10], does: msg`Menu of what is chosen, as the right button opens it` },
      { keys: [key.pageUp, key.pageDown], does: msg`Forward, backward; with Shift to the front, to the back` },
      { keys: ['+', '−', '0', '1'], does: msg`Zoom in, zoom out, fit page, 100 %` },
      { keys: ['F'], does: msg`The page alone, or with what is around it` },
      { keys: ['S'], does: msg`All states of the elements; Esc: back to the page` },
      { keys: [key.space], does: msg`Held down: drag the page, as the middle button does` },
      { keys: ['Alt+Enter'], does: msg`Add a point without its name, or a symbol to the drawing` },
      { keys: ['C'], does: msg`Of a chosen pipe or line: next corner, which arrow keys move` },
      { keys: [key.insert, key.delete], does: msg`At a corner: add one behind it, remove it` },
      { keys: [key.alt], does: msg`While dragging: do not snap` },
      { keys: [key.shift], does: msg`While dragging: straight, or in the same ratio` },
    ],
  },
  {
    where: msg`In the operation log`,
    rows: [
      { keys: ['↑', '↓'], does: msg`Move between entries` },
      { keys: [key.pageUp, key.pageDown, key.home, key.end], does: msg`Page up or down, first entry, last entry` },
      { keys: [key.enter], does: msg`Open entry` },
      { keys: ['/'], does: msg`Go to the text filter` },
    ],
  },
  {
    where: msg`In a time programme and in the on-call setup`,
    rows: [
      { keys: ['Ctrl+Z'], does: msg`Undo` },
      { keys: ['Ctrl+Y'], does: msg`Redo` },
    ],
  },
  {
    where: msg`On a wall screen`,
    rows: [
      { keys: ['←', '→'], does: msg`Previous page, next page` },
      { keys: [key.space], does: msg`Pause, resume` },
    ],
  },
];
