import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { attentionWords } from '../text/labels/qualityWords.ts';

interface MarkRow {
  readonly mark: string;
  readonly name: MessageDescriptor;
  readonly meaning: MessageDescriptor;
}

/** R29. Drawn in `HelpDialog.module.css` as the pages draw it. */
export const markRows = [
  {
    mark: 'live',
    name: msg`Current`,
    meaning: msg`Live value from the field. Values have this colour; static drawing does not.`,
  },
  {
    mark: 'operable',
    name: msg`Takes commands`,
    meaning: msg`What is framed takes commands: select it to open its panel. The state beside a framed symbol opens the same panel.`,
  },
  {
    mark: 'setpoint',
    name: msg`Setpoint`,
    meaning: msg`A set value, not a measurement: text colour, underlined.`,
  },
  {
    mark: 'calculated',
    name: msg`Calculated`,
    meaning: msg`Calculated by a controller from other values: italic digits.`,
  },
  {
    mark: 'notCurrent',
    name: msg`Not current`,
    meaning: msg`Last known value with its time. It may have changed since; commands to it are disabled.`,
  },
  {
    mark: 'attention',
    name: attentionWords,
    meaning: msg`The value is good and above (↑) or below (↓) its normal range. It needs attention, but is not an alarm.`,
  },
  {
    mark: 'uncertain',
    name: msg`Uncertain`,
    meaning: msg`Read, but doubtful: outside the measuring range of its sensor, frozen, or reported as uncertain by the field. Point at it to see why.`,
  },
  {
    mark: 'forced',
    name: msg`Forced`,
    meaning: msg`A technician has replaced the field value with this one. Interlocks and alarms use it.`,
  },
  {
    mark: 'simulated',
    name: msg`Simulated`,
    meaning: msg`The value does not come from the field but from a technician or a simulator.`,
  },
  {
    mark: 'blocked',
    name: msg`Commands blocked`,
    meaning: msg`A technician has blocked commands from Vigie. This is not a lockout: the machine can still start automatically or be operated locally.`,
  },
  {
    mark: 'broken',
    name: msg`Not drawable`,
    meaning: msg`Can’t be drawn as configured. The reason is shown in the element and in the list below the page.`,
  },
  {
    mark: 'alarm1',
    name: msg`Priority 1 alarm`,
    meaning: msg`Most urgent: act immediately. Select the element to see the alarm.`,
  },
  {
    mark: 'alarm2',
    name: msg`Priority 2 alarm`,
    meaning: msg`Act soon: the alarm shows the time to respond by.`,
  },
  {
    mark: 'alarm3',
    name: msg`Priority 3 alarm`,
    meaning: msg`Act within this shift.`,
  },
  {
    mark: 'alarm4',
    name: msg`Priority 4 alarm`,
    meaning: msg`For information: deal with it when there is time.`,
  },
  {
    mark: 'unacknowledged',
    name: msg`Unacknowledged`,
    meaning: msg`The border of an unacknowledged alarm pulses; with animations switched off it is steady.`,
  },
] as const satisfies readonly MarkRow[];

export type MarkName = (typeof markRows)[number]['mark'];
