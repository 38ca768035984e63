import { sentText } from '../text/template.ts';

/** Ids of the alarms of `StartsPerHour`: this and the Id of the point. */
export const startsAlarmPrefix = 'starts:';

/** The message of such an alarm. */
export const startsAlarmTexts = {
  message: sentText(/*i18n*/ '{machine}: too many starts'),
  cause: sentText(
    /*i18n*/ 'Start and stop levels are too close together, a level or pressure switch chatters, or a check valve leaks.',
  ),
  consequence: sentText(/*i18n*/ 'Each start heats the motor. It trips or is damaged if this goes on.'),
  action: sentText(
    /*i18n*/ 'Take the machine to manual, start another one if it is needed, and check the start and stop levels and the switches.',
  ),
} as const;

const message = /^(.+): too many starts$/;

/** Undefined: not the message of such an alarm. */
export function machineOfMessage(text: string): string | undefined {
  return message.exec(text)?.[1];
}
