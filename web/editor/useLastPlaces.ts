import { useState } from 'react';
import { pageOf } from '../../editor/page/pages.ts';
import type { RecordStore } from '../../editor/records/recordStore.ts';
import { fieldText } from '../../editor/station/fields.ts';
import type { SectionId } from './section.ts';

type Query = Readonly<Record<string, string>>;

/** Where each section was left. The rehearsal begins with the page that was edited. */
export function useLastPlaces(store: RecordStore, section: SectionId, here: URLSearchParams) {
  const [places, setPlaces] = useState<Readonly<Partial<Record<SectionId, Query>>>>({});
  const { section: _, ...query } = Object.fromEntries(here);
  const last = places[section] ?? {};
  if (new URLSearchParams(last).toString() !== new URLSearchParams(query).toString())
    setPlaces({ ...places, [section]: query });
  return (id: SectionId): Query | undefined => {
    const page = pageOf(store, places.pages?.key ?? '');
    const edited = page === undefined ? undefined : fieldText(store, page, 'SynopticId');
    return id === 'rehearsal' && edited !== undefined ? { ...places.rehearsal, page: edited } : places[id];
  };
}
