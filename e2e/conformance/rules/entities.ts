import { seen, unseen } from '../rule.ts';

const kinds = 'fourCallsElements.e2e.ts > elements of all seven kinds';

/** Entities and their fields. */
export const entityRules = [
  ...unseen('3', [
    'Editing kinds: Output 0, Weekly 1, Annual 2, NonEditable 3',
    'entities.e2e.ts > the editing kinds are',
    'calls.test.ts > users see all of them',
  ]),
  ...seen(
    '3',
    [
      'IdentityCard: version, product, configuration, firmware, users, modules, embedded',
      'fourCalls.e2e.ts > a login on a device',
      'entities.e2e.ts > the card of the service',
    ],
    [
      'IdentityCard: what the product reads of it, written in any way',
      'fourCallsReading.e2e.ts > fields as child elements',
    ],
    [
      'UserProfile: IsNormalMode',
      'fourCallsModes.e2e.ts > a profile of ',
      'fourCallsReading.e2e.ts > booleans in any letter case',
    ],
    [
      'UserProfile: Profile (number)',
      'command.e2e.ts > an observer looks',
      'protocol.test.ts > a profile that can not be read',
    ],
    [
      'UserProfile: IsPasswordEditable',
      'walk.e2e.ts > on a walk over all pages',
      'entities.e2e.ts > an account whose password is permanent',
      'calls.test.ts > the profile',
    ],
    ['SynopticWeb: id, name, background, size', kinds, 'synoptic.e2e.ts > Overview: every element at its place'],
    ['IsFirst', 'fourCallsDestinations.e2e.ts > after login: 2.', 'fourCallsDestinations.e2e.ts > after login: 4.'],
    [
      'IsAuthenticationRequired is true unless the source value is explicitly false',
      'fourCallsReading.e2e.ts > a page with ',
      'station.test.ts > IsAuthenticationRequired=',
    ],
    [
      'Elements of seven kinds, with the fields of each',
      kinds,
      'synoptic.e2e.ts > the pages of the demonstration show all seven kinds',
    ],
    ['Every element has its position, size, Zindex, RiData, InfoNumber', kinds],
    [
      'CanSelect is true for image and value elements and false for text ones',
      kinds,
      'command.e2e.ts > a pump stopped in the browser',
    ],
    ['Text elements: size, colour (default #000000), family, bold, italic, underline, alignments', kinds],
    ['TextLink leads to RefSynoptic', 'fourCalls.e2e.ts > a login on a device', 'synoptic.e2e.ts > a link leads'],
    [
      'Editing kind Output can be commanded, NonEditable can not',
      'command.e2e.ts > a set value reaches the plant',
      'command.e2e.ts > a point that is not editable',
    ],
  ),
];
