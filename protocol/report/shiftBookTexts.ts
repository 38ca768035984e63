import type { Translation } from '../text/template.ts';

/** Words of the shift book in a report, in its reader's language. */
export function shiftBookTexts({ say }: Translation) {
  return {
    entry: say(/*i18n*/ 'column of a table\u0004Entry'),
    handOvers: say(/*i18n*/ 'title of a block\u0004Hand-overs'),
    handedOver: say(/*i18n*/ 'column of a table\u0004Handed over'),
    by: say(/*i18n*/ 'column of a table\u0004By'),
    takenOver: say(/*i18n*/ 'column of a table\u0004Taken over'),
    takenOverBy: say(/*i18n*/ 'column of a table\u0004Taken over by'),
    entries: say(/*i18n*/ 'column of a table\u0004Entries'),
    alarms: say(/*i18n*/ 'column of a table\u0004Active alarms'),
    unacknowledged: say(/*i18n*/ 'column of a table\u0004Unacknowledged alarms'),
    aside: say(/*i18n*/ 'column of a table\u0004Suppressed alarms'),
    blocks: say(/*i18n*/ 'column of a table\u0004Command blocks'),
    overrides: say(/*i18n*/ 'column of a table\u0004Forced or simulated values'),
    named: (what: string, names: string) =>
      say(/*i18n*/ 'what was open, by name\u0004{what}: {names}', { what, names }),
    handOver: (time: string, person: string) => say(/*i18n*/ 'Hand-over of {time} by {person}', { time, person }),
    handOverTo: (time: string, person: string, recipient: string) =>
      say(/*i18n*/ 'Hand-over of {time} by {person} to {recipient}', { time, person, recipient }),
  } as const;
}
export type ShiftBookTexts = ReturnType<typeof shiftBookTexts>;
