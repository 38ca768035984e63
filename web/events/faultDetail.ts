import type { I18n } from '@lingui/core';
import { type Coded, type CodeTable, readCoded } from '../../protocol/faults/coded.ts';
import { findingCodes } from '../../protocol/faults/findingCodes.ts';
import type { EventFields } from '../../protocol/log/event.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { findingText } from '../text/labels/findingText.ts';
import { technicalDetail } from '../text/technicalDetail.ts';
import { translationOf } from '../text/translationOf.ts';
import { textIn } from './fieldText.ts';

type Parts = readonly (string | undefined)[];

export function codedText<T extends CodeTable>(
  table: T,
  reasonOf: (fault: Coded<T>, translation: Translation) => string | undefined,
): (fields: EventFields, i18n: I18n) => Parts {
  return (fields, i18n) => {
    const fault = readCoded(table, (name) => textIn(fields, name));
    return [fault && reasonOf(fault, translationOf(i18n)), ...foreignText(fields, i18n)];
  };
}

export function findingDetail(fields: EventFields, i18n: I18n): Parts {
  const reason = readCoded(findingCodes, (name) => textIn(fields, name));
  return reason ? [findingText(i18n, reason, textIn(fields, 'element'))] : foreignText(fields, i18n);
}

/** The text of another program; earlier versions of the service wrote a sentence, as `fault` or `finding`. */
export function foreignText(fields: EventFields, i18n: I18n): Parts {
  return ['detail', 'fault', 'finding'].map((name) => technicalDetail(i18n, textIn(fields, name)));
}
