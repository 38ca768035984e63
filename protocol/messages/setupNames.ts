import type { DocumentFaultCode, DocumentFaults } from './documentFaults.ts';
import { fieldsIn, type Place } from './documentParts.ts';
import { documentSchema, type MessageDocument } from './messageDocument.ts';

/** What refers to a way, a person or a roster by its name. */
const usedIn: Readonly<Record<string, readonly string[]>> = {
  way: ['way'],
  person: ['person', 'who'],
  roster: ['who'],
};

function written(names: string, id: unknown): string {
  return names === 'roster' ? `roster:${id}` : String(id);
}

const namesOf = ({ part }: Place) => part.about?.setup?.names;
const refersTo = ({ part }: Place) => part.about?.setup?.refersTo;

/** Names that are there twice, and those that nothing has. */
export function checkNames(document: MessageDocument, faults: DocumentFaults): void {
  const places = fieldsIn(documentSchema, document);
  const known = new Set(['who everybody']);
  for (const place of places) {
    const names = namesOf(place);
    if (names === undefined) continue;
    const uses = (usedIn[names] ?? []).map((to) => `${to} ${written(names, place.value)}`);
    if (uses.some((use) => known.has(use))) faults.add(place.path, 'duplicate', { value: place.value });
    for (const use of uses) known.add(use);
  }
  for (const place of places) {
    const to = refersTo(place);
    if (to !== undefined && !known.has(`${to} ${place.value}`))
      faults.add(place.path, lostCode(to, String(place.value)), { value: place.value });
  }
}

function lostCode(to: string, name: string): DocumentFaultCode {
  if (to === 'way') return 'unknownWay';
  return name.startsWith('roster:') ? 'unknownRoster' : 'unknownPerson';
}

/** The places that have another text when the one at `path` is called `name`. Two of one name can’t be distinguished. */
export function placesToRename(
  document: MessageDocument,
  path: string,
  name: string,
): readonly (readonly [path: string, text: string])[] {
  const places = fieldsIn(documentSchema, document);
  const own = places.find((place) => place.path === path);
  const names = own && namesOf(own);
  const isTaken = places.some(
    (place) => place !== own && namesOf(place) === names && (place.value === own?.value || place.value === name),
  );
  if (!own || names === undefined || isTaken) return [[path, name]];
  const before = written(names, own.value);
  const uses = places.filter((place) => usedIn[names]?.includes(refersTo(place) ?? '') && place.value === before);
  return [[path, name], ...uses.map((use) => [use.path, written(names, name)] as const)];
}
