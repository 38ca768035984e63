import type { I18n } from '@lingui/core';
import type { ConfigurationChange } from '../../../protocol/configuration/changeCodes.ts';
import { changeText } from '../../../protocol/configuration/changeText.ts';
import { stationText } from '../stationTexts.ts';

/** What is another in a second configuration, as a sentence; names as the pages of the running station show them. */
export function configurationChangeText(i18n: I18n, change: Pick<ConfigurationChange, 'change'>): string {
  return changeText(change, {
    locale: i18n.locale,
    fill: (text, values) => i18n._(text, values),
    nameOf: stationText,
  });
}
