import type { Template } from '../text/template.ts';
import type { lintCodes } from './lintCodes.ts';

export const lintTexts: Readonly<Record<keyof typeof lintCodes, Template>> = {
  lowContrast: /*i18n*/ '{field}: “{value}” has a contrast of {text} on {other}. Expected: {limit} or more.',
  lowContrastLight:
    /*i18n*/ '{field}: “{value}” has a contrast of {text} in the light theme. Expected: {limit} or more, or an empty field, which follows the theme.',
  lowContrastDark:
    /*i18n*/ '{field}: “{value}” has a contrast of {text} in the dark theme. Expected: {limit} or more, or an empty field, which follows the theme.',
  groundOfTexts:
    /*i18n*/ '{field}: on “{value}” texts without a colour of their own are black, with a contrast of {text}. Expected: {limit} or more.',
  groundOfPipes:
    /*i18n*/ '{field}: pipes without a medium have a contrast of {text} on “{value}”. Expected: {limit} or more.',
  groundOfSymbols: /*i18n*/ '{field}: symbols have a contrast of {text} on “{value}”. Expected: {limit} or more.',
  alarmColour:
    /*i18n*/ '{field}: “{value}” is the colour of alarms of priority {text}. An alarm would not stand out beside it.',
  drawnAlarmColour:
    /*i18n*/ '{field}: “{value}” is drawn with {expected}, the colour of alarms of priority {text}. An alarm would not stand out beside it.',
  statesAlike: /*i18n*/ '{field} looks like {other}: the states can’t be distinguished.',
  statesByHue:
    /*i18n*/ '{field} differs from {other} by hue alone: it looks the same to colour-blind eyes and in greyscale. Expected: another shape or brightness.',
  sameWords: /*i18n*/ '{field} has the same text as {other}: “{value}”.',
  wordMissing: /*i18n*/ '{field} is missing: pages show “{value}” as a number.',
  targetSmall:
    /*i18n*/ '{field} is {value}, and another element that acts when pressed is next to it. Expected: {limit} or more.',
  targetCovered: /*i18n*/ '“{text}” covers {value} % of it, and takes the presses there.',
  commandOnOpenPage:
    /*i18n*/ 'It opens the commands of “{value}”, but this page is public: for visitors and on wall screens it opens nothing.',
  commandUnreached: /*i18n*/ '“{value}” takes commands, but no page has a place to press for it.',
  linkToItself: /*i18n*/ '{field}: it leads to the page that it is on.',
  pageUnreached: /*i18n*/ 'No other page leads to this page: it is found in the list of all pages only.',
  cutByPage: /*i18n*/ 'It extends beyond the edge of the page, and is cut there.',
  elementTwice: /*i18n*/ 'The same element is already at this place (line {text}).',
  valuesTooMany:
    /*i18n*/ '{count} values are on this page. Expected: {limit} or fewer, the others on a page of their own.',
  unitNotShown: /*i18n*/ '{field}: neither the value nor a text of its page shows its unit, {value}.',
  unitMissing: /*i18n*/ '{field} is missing: pages show “{value}” as a number without a unit.',
  pipeEndLoose: /*i18n*/ '{field}: this end is {value} units away from a symbol, and not joined to it.',
  pictureTooLarge:
    /*i18n*/ '{field}: “{value}” has {text} pixels, {limit} times the size at which it is shown. A smaller file loads faster.',
  pointsUnshown: /*i18n*/ 'On no page, and not used by formulas, alarms or interlocks ({count}): {value}.',
  namesMissing: /*i18n*/ 'On pages without a Name, so that the ID is shown ({count}): {value}.',
};
