import type { I18n } from '@lingui/core';
import type { ConfigurationChange } from '../../../protocol/configuration/changeCodes.ts';
import { changeText } from '../../../protocol/configuration/changeText.ts';

/** What is another in a second configuration, as a sentence. */
export function configurationChangeText(i18n: I18n, change: Pick<ConfigurationChange, 'change'>): string {
  return changeText(change, { locale: i18n.locale, fill: (text, values) => i18n._(text, values) });
}
