import { alarmColour, drawnAlarmColour } from './alarmColourRules.ts';
import { groundContrast, mediumContrast, textContrast } from './contrastRules.ts';
import { linkToItself, pageUnreached } from './linkRules.ts';
import type { PageRule, StationRule } from './lintStation.ts';
import { pictureTooLarge } from './pictureRules.ts';
import { pipeEndLoose } from './pipeRules.ts';
import { cutByPage, elementTwice, valuesTooMany } from './placeRules.ts';
import { commandOnOpenPage, targetCovered, targetSmall } from './pressRules.ts';
import { commandUnreached, namesMissing, pointsUnshown } from './shownPointRules.ts';
import { sameWords, statesAlike, wordMissing } from './stateRules.ts';
import { unitMissing, unitNotShown } from './unitRules.ts';

/** Each by what it finds; a further one is a line here, its code and its text. */
export const pageRules = {
  textContrast,
  groundContrast,
  mediumContrast,
  alarmColour,
  drawnAlarmColour,
  statesAlike,
  targetSmall,
  targetCovered,
  commandOnOpenPage,
  linkToItself,
  cutByPage,
  elementTwice,
  unitNotShown,
  pipeEndLoose,
  pictureTooLarge,
  valuesTooMany,
} satisfies Readonly<Record<string, PageRule>>;

export const stationRules = {
  pageUnreached,
  commandUnreached,
  pointsUnshown,
  namesMissing,
  wordMissing,
  sameWords,
  unitMissing,
} satisfies Readonly<Record<string, StationRule>>;
