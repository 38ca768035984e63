import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { programmeCopiedFrom, programmedPoints } from '../station/programmes.ts';
import { childrenOf } from '../station/sections.ts';
import { type Occupied, occupiedBy, placing, type SourceLink, sameLink, sharerOf } from './devices.ts';
import type { Follower } from './following.ts';
import type { PointIdentity } from './identities.ts';
import type { CopiedRecord, CopyPlan, CopyRequest, CopyRow, RowFault, RowNote } from './planned.ts';

interface PointParts {
  readonly points: ReadonlyMap<string, PointIdentity>;
  readonly links: readonly SourceLink[];
  readonly request: CopyRequest;
  readonly follower: Follower;
}

export function planPoints(
  store: RecordStore,
  parts: PointParts,
): { readonly records: CopyPlan['points']; readonly rows: CopyPlan['rows'] } {
  const { points, links, request, follower } = parts;
  const places = new Map(links.map((link) => [link.id, placing(store, link, request.links[link.id] ?? sameLink)]));
  const occupied = Map.groupBy(occupiedBy(store), ({ device }) => device);
  const programmed = new Set(programmedPoints(store));
  const rows: CopyRow[] = [];
  const records = [...points].map(([key, identity]) => {
    const link = fieldText(store, key, 'Link') ?? '';
    const isRead = fieldText(store, key, 'Calculation') === undefined;
    const place = isRead ? places.get(link)?.(key) : undefined;
    const { id, name, number, reference, before } = identity;
    const changes = follower.changesOf(key, id, [
      ['Id', id],
      ['InfoNumber', number],
      ...(fieldText(store, key, 'Name') === undefined && name === '' ? [] : [['Name', name] as const]),
      ...(fieldText(store, key, 'RiData') === undefined ? [] : [['RiData', reference] as const]),
      ...(place?.changes ?? []),
    ]);
    const interlocks = childrenOf(store, key, 'Interlock');
    const inner = interlocks.map(
      (one): CopiedRecord => ({ key: one, changes: follower.changesOf(one, id), inner: [] }),
    );
    const found = place?.occupied && { ...place.occupied, id };
    const sharer = found && sharerOf(found, occupied.get(found.device) ?? []);
    if (found) addTo(occupied, links.length > 1 ? found : undefined);
    const registerFault = place?.isRegisterMissing ? ({ code: 'noRegister' } as const) : commandFault(found, sharer);
    const isProgrammed = programmed.has(key);
    const notes: readonly (RowNote | false | undefined)[] = [
      isProgrammed && { code: 'programme' },
      interlocks.length > 0 && { code: 'interlocks' },
      fieldText(store, key, 'RiData') !== undefined && reference === undefined && { code: 'noReference' },
      sharer && !registerFault && { code: 'sameRegister', by: sharer.id },
    ];
    rows.push({
      ...{ key, kind: 'point', from: { id: before, name: fieldText(store, key, 'Name') ?? '' }, to: { id, name } },
      editable: ['id', 'name'],
      place: place?.changes.flatMap(([, text]) => text ?? []) ?? [],
      fault: identity.fault ?? registerFault,
      notes: notes.filter((note) => note !== false && note !== undefined),
    });
    return { key, changes, inner, programmeOf: isProgrammed ? sourceOfProgramme(store, key, before) : undefined };
  });
  return { records, rows };
}

/** Of points of several links that are copied to one: they may come together. */
function addTo(occupied: Map<string, Occupied[]>, found: Occupied | undefined): void {
  if (!found) return;
  const there = occupied.get(found.device);
  if (there) there.push(found);
  else occupied.set(found.device, [found]);
}

function commandFault(found: Occupied | undefined, sharer: Occupied | undefined): RowFault | undefined {
  if (!found || !sharer) return undefined;
  if (sharer.isCommanded) return { code: 'commanded', by: sharer.id };
  return found.isCommanded ? { code: 'readAlready', by: sharer.id } : undefined;
}

/** Of a copy that is still to be checked, the original of that. */
function sourceOfProgramme(store: RecordStore, key: string, id: string): string {
  return programmeCopiedFrom(store, key) ?? id;
}
