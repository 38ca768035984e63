/** Ids of the alarms of `StartsPerHour`: this and the Id of the point. */
export const startsAlarmPrefix = 'starts:';

/** What such an alarm says, in English; the app and messages have their own words for it. */
export const startsAlarmTexts = {
  message: (machine: string) => `${machine}: too many starts`,
  cause: 'Start and stop levels are too close together, a level or pressure switch chatters, or a check valve leaks.',
  consequence: 'Each start heats the motor. It trips or is damaged if this goes on.',
  action:
    'Take the machine to manual, start another one if it is needed, and check the start and stop levels and the switches.',
} as const;

const message = /^(.+): too many starts$/;

/** The machine that the message of such an alarm names; undefined: it is another message. */
export function machineOfMessage(text: string): string | undefined {
  return message.exec(text)?.[1];
}
