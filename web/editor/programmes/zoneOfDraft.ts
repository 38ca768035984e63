import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { sectionOf } from '../../../editor/station/sections.ts';
import { isZone, knownZone } from '../../../protocol/programme/zone.ts';

/** Its own, or that of the device. */
export function zoneOfDraft(store: RecordStore, ofDevice: string | undefined): string {
  const own = fieldText(store, sectionOf(store, 'IdentityCfg') ?? '', 'TimeZone')?.trim() ?? '';
  return own !== '' && isZone(own) ? own : knownZone(ofDevice);
}
