import { sentText } from '../text/template.ts';

/** Ids of the default alarms of links: this and the Id of the link. */
export const linkAlarmPrefix = 'link:';

/** The message of such an alarm. */
export const linkAlarmTexts = {
  message: sentText(/*i18n*/ 'Field link {link} lost'),
  cause: sentText(
    /*i18n*/ 'The device has no power or has stopped, or the network between it and the station is interrupted.',
  ),
  consequence: sentText(
    /*i18n*/ 'Values of this link are unknown and commands are disabled. The machines may still be running or start automatically.',
  ),
  action: sentText(
    /*i18n*/ 'Check the power supply of the device and the network to it. In the meantime, have the plant monitored on site.',
  ),
} as const;

const message = /^Field link (.+) lost$/;

export function linkOfMessage(text: string): string | undefined {
  return message.exec(text)?.[1];
}
