// Measured in a browser at the size of a wall screen, on pages of numbers of `vigie wide` whose field rests. Opening:
// from the press of the draft's link in the list to the frame that shows all elements on the canvas, its painting
// included; the app is loaded and the draft was open before, its files come from the service again. Dragging: the
// pointer goes to and fro for three seconds, with one element and with all of them; a frame callback counts, and
// Chromium reports tasks of 50 ms and longer between the press and the release. Release: from the release of the button
// to the next painted frame; the edit is made and drawn in it. Each run is a fresh field, service and browser. At the
// end all is undone, and the stored edits are applied to the station.xml that the draft is based on: throws if one byte
// differs, or if a drag makes no edit. Instances of a template that has changed are updated by the dialog, from its
// opening to the drawn page.
import type { Bench } from './bench.ts';
import { type Editing, type Instances, measureEditing, measureInstances } from './editor/editing.ts';
import { ofRuns } from './figures.ts';
import { untilQuiet } from './machine/quiet.ts';

const figures = {
  'press to all elements drawn': ['ms', ({ openMs }) => openMs],
  'frames a second, one element dragged': ['1/s', ({ one }) => one.framesPerSecond],
  'longest task of 50 ms or more, one element dragged': ['ms', ({ one }) => one.longestTaskMs],
  'release to drawn, one element': ['ms', ({ one }) => one.releaseMs],
  'frames a second, all elements dragged': ['1/s', ({ all }) => all.framesPerSecond],
  'longest task of 50 ms or more, all elements dragged': ['ms', ({ all }) => all.longestTaskMs],
  'release to drawn, all elements': ['ms', ({ all }) => all.releaseMs],
} as const satisfies Record<string, readonly [string, (run: Editing) => number]>;

export const editor: Bench = async function* ({ isQuick }) {
  for (const elements of [500, 5000]) {
    const runs: Editing[] = [];
    while (runs.length < (isQuick ? 1 : 3)) {
      await untilQuiet();
      runs.push(await measureEditing(elements, isQuick ? 1500 : 3000));
    }
    const work = `page of ${elements} elements`;
    for (const [figure, [unit, of]] of Object.entries(figures)) yield { work, figure, unit, ...ofRuns(runs.map(of)) };
  }
  const runs: Instances[] = [];
  while (runs.length < (isQuick ? 1 : 3)) {
    await untilQuiet();
    runs.push(await measureInstances(5000, 200));
  }
  const work = 'page of 5000 elements with 200 instances';
  const opened = ofRuns(runs.map(({ openMs }) => openMs));
  const updated = ofRuns(runs.map(({ longestTaskMs }) => longestTaskMs));
  yield { work, figure: 'press to all elements drawn', unit: 'ms', ...opened };
  yield { work, figure: 'longest task of 50 ms or more, all instances updated', unit: 'ms', ...updated };
};
