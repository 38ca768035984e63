import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { changeText } from '../../../protocol/configuration/changeText.ts';
import type { ReadChange } from '../../api/versions.ts';
import { stationText } from '../../text/stationTexts.ts';

/** A change in the reader's language; one that only a later version of the service knows is told as such. */
export function changeSentence({ change }: ReadChange, i18n: I18n): string {
  if (!change) return i18n._(msg`A change that this page does not know. Reload the page.`);
  const fill = (text: string, values: Readonly<Record<string, string>>) => i18n._(text, values);
  return changeText({ change }, { locale: i18n.locale, fill, nameOf: stationText });
}
