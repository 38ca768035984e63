import { seen, unseen } from '../rule.ts';

export const entityRules = [
  ...unseen('3', [1, 'Editing kinds: Output 0, Weekly 1, Annual 2, NonEditable 3']),
  ...seen(
    '3',
    [2, 'IdentityCard: version, product, configuration, firmware, users, modules, embedded'],
    [3, 'IdentityCard: what the product reads of it, written in any way'],
    [4, 'UserProfile: IsNormalMode'],
    [5, 'UserProfile: Profile (number)'],
    [6, 'UserProfile: IsPasswordEditable'],
    [7, 'SynopticWeb: id, name, background, size'],
    [8, 'IsFirst'],
    [9, 'IsAuthenticationRequired is true unless the source value is explicitly false'],
    [10, 'Elements of seven kinds, with the fields of each'],
    [11, 'Every element has its position, size, Zindex, RiData, InfoNumber'],
    [12, 'CanSelect is true for image and value elements and false for text ones'],
    [13, 'Text elements: size, colour (default #000000), family, bold, italic, underline, alignments'],
    [14, 'TextLink leads to RefSynoptic'],
    [15, 'Editing kind Output can be commanded, NonEditable can not'],
  ),
];
