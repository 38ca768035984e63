import type { AccountRights, AuditedAction, PointRights } from './rightsTable.ts';
import { rightsTexts } from './rightsTexts.ts';
import type { Template, Values } from './text/template.ts';
import { csvHead, csvRow } from './wire/csv.ts';

type Say = (text: Template, values?: Values) => string;

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const wordsOf = (actions: readonly AuditedAction[], say: Say) =>
  actions.map((action) => say(rightsTexts[action])).join(', ');

/** Without the points of which it sees nothing. */
export function accountTable({ login, actions, places }: AccountRights, say: Say): Table {
  const ofStation = [login, say(/*i18n*/ 'the whole station'), '', wordsOf(actions, say), ''];
  return {
    head: [
      say(/*i18n*/ 'Login'),
      say(/*i18n*/ 'Area'),
      say(/*i18n*/ 'Points'),
      say(/*i18n*/ 'of an account\u0004May'),
      say(/*i18n*/ 'Groups'),
    ],
    rows: [
      ...(actions.length > 0 ? [ofStation] : []),
      ...places.map((place) => [
        login,
        place.area ?? '',
        place.points.join(' '),
        wordsOf(place.actions, say),
        place.groups.join(', '),
      ]),
    ],
  };
}

export function pointTable({ point, holders }: PointRights, say: Say): Table {
  return {
    head: [
      say(/*i18n*/ 'Point'),
      say(/*i18n*/ 'Login'),
      say(/*i18n*/ 'of a person\u0004Name'),
      say(/*i18n*/ 'State'),
      say(/*i18n*/ 'of an account\u0004May'),
      say(/*i18n*/ 'Groups'),
    ],
    rows: holders.map(({ login, name, isLocked, actions, groups }) => [
      point,
      login,
      name ?? '',
      isLocked ? say(/*i18n*/ 'Locked') : '',
      wordsOf(actions, say),
      groups.join(', '),
    ]),
  };
}

/** Who can command it now; undefined: no one. */
export function commandersOf({ holders }: PointRights): string | undefined {
  const able = holders.filter(({ actions, isLocked }) => actions.includes('command') && !isLocked);
  return able.length === 0
    ? undefined
    : able.map(({ login, name }) => (name ? `${name} (${login})` : login)).join(', ');
}

/** The sentence of an audit. */
export function commandSentence(rights: PointRights, say: Say): string {
  const { name, isPart } = rights;
  const who = commandersOf(rights);
  if (isPart)
    return who === undefined
      ? say(/*i18n*/ 'Of the accounts that you manage, none can command {name}.', { name })
      : say(/*i18n*/ 'Of the accounts that you manage, these can command {name}: {who}.', { name, who });
  return who === undefined
    ? say(/*i18n*/ 'No one can command {name}.', { name })
    : say(/*i18n*/ 'Only {who} can command {name}.', { name, who });
}

export function csvOf({ head, rows }: Table): string {
  return csvHead(head) + rows.map(csvRow).join('');
}
