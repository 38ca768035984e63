import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { attentionWords } from '../text/qualityWords.ts';

/** How a sample of a value is marked; drawn in `HelpDialog.module.css` as the pages draw it. */
export type MarkName =
  | 'live'
  | 'operable'
  | 'setpoint'
  | 'calculated'
  | 'notCurrent'
  | 'attention'
  | 'uncertain'
  | 'forced'
  | 'simulated'
  | 'blocked'
  | 'broken'
  | 'alarm1'
  | 'alarm2'
  | 'alarm3'
  | 'alarm4'
  | 'unacknowledged';

interface MarkRow {
  readonly mark: MarkName;
  readonly name: MessageDescriptor;
  readonly meaning: MessageDescriptor;
}

/** The marks of the pages, and what they say (R29). */
export const markRows: readonly MarkRow[] = [
  {
    mark: 'live',
    name: msg`Current`,
    meaning: msg`What the field says now. Values have this hue; what is only drawn has none.`,
  },
  {
    mark: 'operable',
    name: msg`Takes commands`,
    meaning: msg`What stands in a frame can be commanded: press it, and its panel opens.`,
  },
  {
    mark: 'setpoint',
    name: msg`Setpoint`,
    meaning: msg`What somebody has set, not what is measured: it has the hue of the page’s texts, and a line below.`,
  },
  {
    mark: 'calculated',
    name: msg`Calculated`,
    meaning: msg`Reckoned by a controller from other values: its digits lean.`,
  },
  {
    mark: 'notCurrent',
    name: msg`Not current`,
    meaning: msg`The last value that is known, and of when it is. It may be another by now; commands to it are off.`,
  },
  {
    mark: 'attention',
    name: attentionWords,
    meaning: msg`The value is good, and above (↑) or below (↓) what is normal. It needs attention; an alarm says so itself.`,
  },
  {
    mark: 'uncertain',
    name: msg`Uncertain`,
    meaning: msg`Read, but doubtful: outside the measuring range of its sensor, not changing though it should, or called uncertain by the field. Point at it, and it says why.`,
  },
  {
    mark: 'forced',
    name: msg`Forced by hand`,
    meaning: msg`A technician has put this value in place of what the field says.`,
  },
  {
    mark: 'simulated',
    name: msg`Simulated`,
    meaning: msg`The value is not of the field: a technician or a simulator made it.`,
  },
  {
    mark: 'blocked',
    name: msg`Commands blocked`,
    meaning: msg`A technician has blocked commands from Vigie. The machine can still start by itself or by hand.`,
  },
  {
    mark: 'broken',
    name: msg`Broken`,
    meaning: msg`Can’t be drawn as it is configured. The reason stands in it, and in the list below the page.`,
  },
  {
    mark: 'alarm1',
    name: msg`Alarm of priority 1`,
    meaning: msg`The most urgent: act at once. Press the element, and its panel tells what it is.`,
  },
  {
    mark: 'alarm2',
    name: msg`Alarm of priority 2`,
    meaning: msg`Act soon: the alarm says until when.`,
  },
  {
    mark: 'alarm3',
    name: msg`Alarm of priority 3`,
    meaning: msg`Act during this shift.`,
  },
  {
    mark: 'alarm4',
    name: msg`Alarm of priority 4`,
    meaning: msg`To be known, and to be looked after when there is time.`,
  },
  {
    mark: 'unacknowledged',
    name: msg`Not acknowledged`,
    meaning: msg`The border of an alarm that nobody has acknowledged breathes; where motion is switched off, it stands.`,
  },
];
