import type { I18n } from '@lingui/core';
import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { findingText as textOf } from '../../../protocol/faults/findingText.ts';
import { translationOf } from '../translationOf.ts';

export function findingText(i18n: I18n, reason: FindingReason, element: string | undefined): string {
  return textOf({ reason, element }, translationOf(i18n));
}
