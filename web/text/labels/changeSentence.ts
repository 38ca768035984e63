import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { changeRecord } from '../../../protocol/configuration/changeCodes.ts';
import type { RecordOf } from '../../../protocol/wire/record.ts';
import { changeText } from '../../../station/compare/changeText.ts';
import { stationText } from '../stationTexts.ts';
import { translationOf } from '../translationOf.ts';

export function changeSentence({ change }: Pick<RecordOf<typeof changeRecord>, 'change'>, i18n: I18n): string {
  if (!change) return i18n._(msg`A change that this page does not know. Reload the page.`);
  return changeText({ change }, { ...translationOf(i18n), nameOf: stationText });
}
