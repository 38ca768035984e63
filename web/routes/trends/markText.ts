import type { I18n } from '@lingui/core';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { detailText } from '../../events/detailText.ts';
import { eventInLanguage } from '../../text/eventInLanguage.ts';
import { personText } from '../../text/personNames.ts';

export function markText(told: DeviceEvent, i18n: I18n, at: Parameters<typeof detailText>[2]): string {
  const event = eventInLanguage(told);
  return [event.object?.name, detailText(event, i18n, at), event.person && personText(event.person)]
    .filter(Boolean)
    .join(' · ');
}
