/** What of pages, and of the points that they show, could be better; `text` of a contrast is how high it is. */
export const lintCodes = {
  lowContrast: ['field', 'value', 'text', 'other', 'limit'],
  lowContrastLight: ['field', 'value', 'text', 'limit'],
  lowContrastDark: ['field', 'value', 'text', 'limit'],
  groundOfTexts: ['field', 'value', 'text', 'limit'],
  groundOfPipes: ['field', 'value', 'text', 'limit'],
  groundOfSymbols: ['field', 'value', 'text', 'limit'],
  /** `text` is the priority of those alarms. */
  alarmColour: ['field', 'value', 'text'],
  /** `expected` is the colour. */
  drawnAlarmColour: ['field', 'value', 'expected', 'text'],
  statesAlike: ['field', 'other'],
  statesByHue: ['field', 'other'],
  sameWords: ['field', 'value', 'other'],
  wordMissing: ['field', 'value'],
  targetSmall: ['field', 'value', 'limit'],
  /** `value` in percent. */
  targetCovered: ['value', 'text'],
  commandOnOpenPage: ['value'],
  commandUnreached: ['value'],
  linkToItself: ['field'],
  pageUnreached: [],
  cutByPage: ['field'],
  /** `text` is the line of the first one. */
  elementTwice: ['text'],
  valuesTooMany: ['count', 'limit'],
  unitNotShown: ['field', 'value'],
  unitMissing: ['field', 'value'],
  pipeEndLoose: ['field', 'value'],
  /** `text` in pixels; `limit`: how many times its place. */
  pictureTooLarge: ['field', 'value', 'text', 'limit'],
  pointsUnshown: ['count', 'value'],
  namesMissing: ['count', 'value'],
} as const;
