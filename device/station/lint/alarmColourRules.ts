import { type Colour, distanceOf, inFile, readColour } from './colours.ts';
import { drawingBehind } from './drawingBehind.ts';
import { drawnColours } from './drawnColours.ts';
import type { PageRule, Remark } from './lintStation.ts';
import { alarmColours } from './themeColours.ts';

/** In OKLab. Colours of media are further away (web/build/mediumColours.test.ts). */
const nearest = 0.06;

/** The priority whose alarms have this colour; undefined: none. */
function priorityOf({ rgb, alpha }: Colour): number | undefined {
  if (alpha < 0.5) return undefined;
  const at = alarmColours.findIndex((all) => all.some((one) => distanceOf({ rgb, alpha: 1 }, one) < nearest));
  return at === -1 ? undefined : at + 1;
}

/** What is there at rest in the colour of an alarm hides the alarm that comes. */
export const alarmColour: PageRule = ({ node, synoptic, shown }) => {
  const remark = (at: Remark['node'], field: string, value: string | undefined): readonly Remark[] => {
    const colour = value === undefined ? undefined : readColour(value);
    const priority = colour && priorityOf(colour);
    if (value === undefined || priority === undefined) return [];
    return [{ node: at, reason: { code: 'alarmColour', field, value: inFile(value), text: String(priority) } }];
  };
  return [
    ...remark(node, 'Background', synoptic.background),
    ...shown.flatMap(({ node: at, element }) =>
      'foreground' in element ? remark(at, 'Foreground', element.foreground) : [],
    ),
  ];
};

/** The same in the drawing behind a page. */
export const drawnAlarmColour: PageRule = (page, station) => {
  const { node, synoptic } = page;
  const value = synoptic.backgroundImage ?? '';
  const drawn = new Set(drawnColours(drawingBehind(page, station) ?? ''));
  const found = [...drawn].flatMap((text) => {
    const colour = readColour(text);
    const priority = colour && priorityOf(colour);
    return priority === undefined ? [] : { text, priority };
  });
  const [first] = found;
  if (!first) return [];
  const { text: expected, priority } = first;
  const reason = {
    code: 'drawnAlarmColour',
    field: 'BackgroundImage',
    value,
    expected,
    text: String(priority),
  } as const;
  return [{ node, reason }];
};
