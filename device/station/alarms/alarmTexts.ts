import { longestText, writtenText } from '../../../protocol/wire/writtenText.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import type { AlarmSettings } from './reading.ts';

/** Characters; an explanation may be several sentences. */
const longestAdvice = 1000;

const texts = {
  message: { field: 'Message', longest: longestText },
  area: { field: 'Area', longest: longestText },
  alarmGroup: { field: 'AlarmGroup', longest: longestText },
  cause: { field: 'Cause', longest: longestAdvice },
  consequence: { field: 'Consequence', longest: longestAdvice },
  action: { field: 'Action', longest: longestAdvice },
} as const;

export function alarmTexts(fields: CfgFields, settings: AlarmSettings) {
  for (const [name, { field, longest }] of Object.entries(texts)) {
    const text = settings[name as keyof typeof texts]?.trim();
    if (text && writtenText(text, longest) === undefined) {
      fields.fault({ code: 'badText', field, limit: String(longest) });
    }
  }
  const { message, area, alarmGroup, cause, consequence, action } = settings;
  return { message, area: area.trim(), alarmGroup, cause, consequence, action };
}
