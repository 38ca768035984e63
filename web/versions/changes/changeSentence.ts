import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadChange } from '../../api/versions.ts';
import { configurationChangeText } from '../../text/labels/configurationChangeText.ts';

/** A change in the reader's language; one that only a later version of the service knows is told as such. */
export function changeSentence({ change }: ReadChange, i18n: I18n): string {
  if (!change) return i18n._(msg`A change that this page does not know. Reload the page.`);
  return configurationChangeText(i18n, { change });
}
