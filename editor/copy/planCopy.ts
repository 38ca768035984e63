import type { NamingField } from '../../protocol/schema/described.ts';
import { isPattern, matching } from '../../station/calculation/patterns.ts';
import { namesIn } from '../../station/read/references.ts';
import { drawingOf } from '../drawing/drawingFile.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { alarmKeys, childrenOf, pointKeys } from '../station/sections.ts';
import { copiedFieldsOf } from './copiedFields.ts';
import { type SourceLink, sameLink, sourceLinks } from './devices.ts';
import { type Followed, Follower } from './following.ts';
import { alarmIdentities, type Identity, type PointIdentity, pageIdentities, pointIdentities } from './identities.ts';
import { type LinkPlan, planLinks } from './planLinks.ts';
import type { CopiedRecord, CopyPlan, CopyRequest, CopyRow, FieldChange, RowNote } from './planned.ts';
import { planPoints } from './planPoints.ts';
import { planTranslations } from './planTranslations.ts';
import { replacer } from './replacements.ts';

/** All that the copy would make, and what speaks against it. Changes nothing. */
export function planCopy(store: RecordStore, request: CopyRequest): CopyPlan {
  const replace = replacer(request.pairs);
  const { typed, part } = request;
  const texts = { typed, part, replace };
  const links = sourceLinks(store, request.points);
  const points = pointIdentities(store, request.points, texts);
  const pages = pageIdentities(store, request.pages, texts);
  const linkPlans = planLinks(store, links, request);
  const named = followedBy(store, request, points, pages, replace);
  const alarmsToCopy = alarmsOf(store, named, linkPlans);
  const whole = {
    Machine: wholeIn(store, pointKeys(store), request.points, 'Machine'),
    AlarmGroup: wholeIn(store, alarmKeys(store), alarmsToCopy, 'AlarmGroup'),
  };
  const followed: Followed = { ...named, part, whole };
  const follower = new Follower(store, followed);
  const pointPlan = planPoints(store, { points, links, request, follower });
  const alarms = alarmIdentities(store, alarmsToCopy, texts);
  const alarmRecords = [...alarms].map(([key, { id, name }]) => ({
    key,
    changes: follower.changesOf(key, id, [['Id', id], ['Message', name], ...linkOfAlarm(store, key, links, request)]),
    inner: [],
  }));
  const pageRecords = [...pages].map(([key, { id, name }]): CopiedRecord => {
    const own: readonly FieldChange[] = [
      ['SynopticId', id],
      ['SynopticName', name],
      ['IsFirst', undefined],
      ...(part?.place === 'folder' && part.text !== '' ? [['Group', part.text] as const] : []),
    ];
    const inner = elementKeys(store, key).map((one) => ({
      key: one,
      changes: follower.changesOf(one, name),
      inner: [],
    }));
    return { key, changes: follower.changesOf(key, name, own), inner };
  });
  const elements = request.elements.map((key) => ({ key, changes: follower.changesOf(key, ''), inner: [] }));
  noteReach(store, request, followed, follower);
  noteSameNames(pages, alarms, follower, part);
  const translations = planTranslations(store, follower.texts, request, replace);
  const rowOf = (kind: 'alarm' | 'page', key: string, to: Identity): CopyRow => {
    const name = fieldText(store, key, kind === 'alarm' ? 'Message' : 'SynopticName') ?? '';
    return {
      ...{ key, kind, from: { id: to.before, name }, to: { id: to.id, name: to.name } },
      ...{ editable: ['id', 'name'], place: [], fault: to.fault },
      notes: [
        ...(to.isSameName ? [{ code: 'sameName' } as const] : []),
        ...(kind === 'page' ? groundNotes(store, key) : []),
      ],
    };
  };
  return {
    rows: [
      ...linkPlans.flatMap(({ row }) => row ?? []),
      ...pointPlan.rows,
      ...[...alarms].map(([key, one]) => rowOf('alarm', key, one)),
      ...[...pages].map(([key, one]) => rowOf('page', key, one)),
      ...translations.rows,
    ],
    outside: [...follower.outside.values()],
    links: linkPlans.flatMap(({ record }) => record ?? []),
    units: linkPlans.flatMap(({ units }) => units),
    points: pointPlan.records,
    alarms: alarmRecords,
    pages: pageRecords,
    elements,
    translations: translations.texts,
    replace,
    alike: [...points.values(), ...alarms.values(), ...pages.values()].filter(({ isAlike }) => isAlike).length,
  };
}

function groundNotes(store: RecordStore, key: string): readonly RowNote[] {
  const hasPicture = (fieldText(store, key, 'BackgroundImage') ?? '') !== '' && drawingOf(store, key) === undefined;
  return hasPicture ? [{ code: 'sharedGround' }] : [];
}

/** Pages in a folder of their own may be called alike. */
function noteSameNames(
  pages: ReadonlyMap<string, Identity>,
  alarms: ReadonlyMap<string, Identity>,
  follower: Follower,
  part: CopyRequest['part'],
): void {
  const hasFolder = part?.place === 'folder' && part.text !== '';
  const named = [...alarms.values(), ...(hasFolder ? [] : pages.values())];
  for (const { name, isSameName } of named) if (isSameName) follower.noteOutside('names', '', name);
}

function followedBy(
  store: RecordStore,
  { links }: CopyRequest,
  points: ReadonlyMap<string, PointIdentity>,
  pages: ReturnType<typeof pageIdentities>,
  replace: (text: string) => string,
): Omit<Followed, 'part' | 'whole'> {
  const present = (keys: readonly string[], field: string) =>
    new Map(
      keys.flatMap((key) =>
        fieldText(store, key, field) ? [[(fieldText(store, key, field) ?? '').trim(), key] as const] : [],
      ),
    );
  const renamedBy = (field: string, next: (identity: PointIdentity) => string | undefined) =>
    new Map(
      [...points].flatMap(([key, identity]) => {
        const before = fieldText(store, key, field)?.trim();
        return before ? [[before, next(identity)] as const] : [];
      }),
    );
  const all = pointKeys(store);
  const none = new Map<string, string>();
  const renamed: Followed['renamed'] = {
    pointId: renamedBy('Id', ({ id }) => id),
    pointNumber: renamedBy('InfoNumber', ({ number }) => number),
    pointReference: renamedBy('RiData', ({ reference }) => reference),
    linkId: new Map(
      Object.entries(links).flatMap(([id, { to }]) => (to.kind === 'same' ? [] : [[id, to.id] as const])),
    ),
    pageId: new Map([...pages.values()].map(({ before, id }) => [before, id])),
  };
  const there: Record<NamingField, ReadonlyMap<string, string>> = {
    pointId: present(all, 'Id'),
    pointNumber: present(all, 'InfoNumber'),
    pointReference: present(all, 'RiData'),
    linkId: none,
    pageId: present(pageKeys(store), 'SynopticId'),
  };
  return {
    renamed,
    present: there,
    numberOf: new Map([...points].map(([key, { number }]) => [fieldText(store, key, 'RiData')?.trim() ?? '', number])),
    replace,
  };
}

/** Texts of the field that only copied records have. */
function wholeIn(
  store: RecordStore,
  all: readonly string[],
  copied: readonly string[],
  field: string,
): ReadonlySet<string> {
  const those = new Set(copied);
  const textsOf = (keys: readonly string[]) =>
    new Set(keys.flatMap((key) => fieldText(store, key, field)?.trim() || []));
  return textsOf(copied).difference(textsOf(all.filter((key) => !those.has(key))));
}

/** Those of a copied point, of copied ones only, and of a link that is copied or a device behind it. */
function alarmsOf(
  store: RecordStore,
  { renamed, present }: Pick<Followed, 'renamed' | 'present'>,
  links: readonly LinkPlan[],
): readonly string[] {
  const newLinks = new Map(links.flatMap(({ record, id, read }) => (record ? [[id, read] as const] : [])));
  return alarmKeys(store).filter((key) => {
    const point = fieldText(store, key, 'Point')?.trim();
    if (point) return renamed.pointId.has(point);
    const link = fieldText(store, key, 'Link')?.trim();
    if (link) {
      const [id = '', unit] = link.split(' unit ');
      const read = newLinks.get(id);
      return read !== undefined && (unit === undefined || read.includes(unit.trim()));
    }
    return copiedFieldsOf(store, key).some(
      ({ reference, text }) =>
        reference?.to === 'pointId' &&
        namesIn(reference, text, (id) => present.pointId.has(id)).some((id) => renamed.pointId.has(id)),
    );
  });
}

/** The unit of a watched device, which has another number at its new link. */
function linkOfAlarm(
  store: RecordStore,
  key: string,
  links: readonly SourceLink[],
  request: CopyRequest,
): readonly FieldChange[] {
  const [id = '', unit] = fieldText(store, key, 'Link')?.trim().split(' unit ') ?? [];
  const link = links.find((one) => one.id === id);
  const { to, units } = request.links[id] ?? sameLink;
  if (!link || to.kind === 'same') return [];
  return [['Link', unit === undefined ? to.id : `${to.id} unit ${units[unit.trim()]?.trim() || unit}`]];
}

/** Formulas of others with a pattern that the new points fit. */
function noteReach(store: RecordStore, request: CopyRequest, { renamed, present }: Followed, follower: Follower): void {
  const copied = new Set(request.points);
  const ids = [...renamed.pointId.values()].filter((id) => id !== undefined);
  const others = [
    ...pointKeys(store).flatMap((key) => (copied.has(key) ? [] : [key, ...childrenOf(store, key, 'Interlock')])),
    ...alarmKeys(store),
  ];
  for (const key of others)
    for (const { reference, text } of copiedFieldsOf(store, key)) {
      if (reference?.to !== 'pointId' || !isPattern(text)) continue;
      for (const name of namesIn(reference, text, (id) => present.pointId.has(id)))
        if (isPattern(name) && matching(name, ids).length > 0)
          follower.noteOutside(
            'reach',
            `[${name}]`,
            fieldText(store, key, 'Id') ?? fieldText(store, key, 'Text') ?? '',
          );
    }
}
