import type { tableFaults } from '../table/table.ts';
import type { ListNote } from './listedPoint.ts';
import type { listFaults, noListFaults } from './listFault.ts';
import type { Answer, QuestionCode } from './questions.ts';

type ListCode =
  | keyof typeof listFaults
  | keyof typeof noListFaults
  | keyof typeof tableFaults
  | ListNote['code']
  | QuestionCode;

const en = {
  brokenRow: 'a quote is not closed. Nothing after this line was read',
  noAddress: 'no address',
  badAddress: '“{value}” is not a Modbus address. Expected: such as 40001, 0x1F, 4x0001 or holding:0',
  ambiguousAddress: '“{value}” may be {modicon} or {plain}. Write one of the two',
  badFunction:
    '“{value}” is not a Modbus function or table. Expected: 1 to 6, 15, 16, coil, discrete, input or holding',
  otherTable: '“{value}” is not an address of the table {table}',
  noType: '“{value}” is not a type of registers. Expected: such as uint16, float32 or string[8]',
  unreadType: 'type “{value}”: “{part}” is not understood',
  signedByte:
    '“{value}” has a sign and 8 of the 16 bits: whether the other 8 repeat it is not known. If they do: int16',
  badSign: '“{value}” does not say whether there is a sign. Expected: yes, no, signed or unsigned',
  otherSign: 'the type “{type}” contradicts the column of signs, which is “{value}”',
  typeOfBit: 'type “{value}” does not go with {table}, which is one bit',
  badBit: '“{value}” is not a bit of this address. Expected: 0 to 15 of one register',
  bitOfType: '“{value}” is one bit, but the type is “{type}”',
  badUnitId: '“{value}” is not a unit. Expected: 0 to 255',
  badOrder: '“{value}” is not an order of these registers. Expected: ABCD, CDAB, BADC, DCBA, big or little',
  otherOrder: 'the order “{value}” contradicts the type or another column',
  badUnit: 'the unit “{value}” may scale the value, and how is not understood',
  scaleElsewhere: 'the scale is in another register (“{value}”), which an import can’t read',
  twoScales: 'two scalings that differ: “{value}” and “{other}”',
  badNumber: '{column}: “{value}” is not a number',
  ambiguousNumber: '{column}: “{value}” may be a fraction or thousands',
  noRange: 'the raw or the scaled range is empty',
  notLinear: 'scaling “{value}” is not linear',
  noId: 'no id',
  duplicateId: 'duplicate id “{value}”, first on line {line}',
  noColumns: 'no column of Modbus addresses was found in: {columns}',
  noMappedColumn: 'there is no column “{column}” in: {columns}',
  noSheet: 'there is no sheet “{sheet}”. Expected: one of {known}',
  empty: 'the file is empty',
  binary: 'the file is neither a text nor an XLSX workbook',
  oldWorkbook: 'this is a workbook of an old format (XLS). Save it as XLSX or CSV',
  badWorkbook: 'the workbook can’t be read ({detail})',
  tooLarge: 'the list is larger than {limit} bytes',
  tooManyCells: 'the list has more than {limit} cells',
  statesBeyond:
    'its states (up to {value}) are not imported: a point has the states 0 to 63, a bit 0 and 1, and no scale',
  statesUnread: 'its states “{value}” are not imported: they are not understood',
  limitsUnread: 'its limits {value} are not imported: they may be of the register or of the value',
  wholeRegister: '{value}: the whole register is read, its high byte must be 0',
  readOnlyTable: 'writing is not imported: {value} registers are read only',
  readOnlyText: 'writing is not imported: it is a text',
  unknownLink: 'there is no link “{value}”',
  addressDigits: 'the addresses of the column “{column}” may be hexadecimal, such as “{value}”',
  typeOrder: 'in the column “{column}”, “{value}” may mean several orders of the bytes',
  columnOrder: 'in the column “{column}”, “{value}” may mean several orders of the bytes',
  mixedOrder: 'in the column “{column}”, “{value}” may mean several orders of the bytes',
  scaleForm: 'the scales of the column “{column}”, such as “{value}”, may be factors or exponents of ten',
  scaleDirection: 'the scales of the column “{column}”, such as “{value}”, may multiply or divide the raw value',
  unitFactor: 'in the column “{column}”, “{value}” may multiply or divide the raw value',
  decimals: 'the decimals of the column “{column}”, such as “{value}”, may be of the display or scale the raw value',
} as const satisfies Record<ListCode, string>;

const fr: Record<ListCode, string> = {
  brokenRow: 'un guillemet n’est pas fermé. Rien n’a été lu après cette ligne',
  noAddress: 'pas d’adresse',
  badAddress: '« {value} » n’est pas une adresse Modbus. Attendu : par exemple 40001, 0x1F, 4x0001 ou holding:0',
  ambiguousAddress: '« {value} » peut être {modicon} ou {plain}. Écrire l’une des deux',
  badFunction:
    '« {value} » n’est ni une fonction ni une table Modbus. Attendu : 1 à 6, 15, 16, coil, discrete, input ou holding',
  otherTable: '« {value} » n’est pas une adresse de la table {table}',
  noType: '« {value} » n’est pas un type de registres. Attendu : par exemple uint16, float32 ou string[8]',
  unreadType: 'type « {value} » : « {part} » n’est pas compris',
  signedByte: '« {value} » a un signe et 8 des 16 bits : on ne sait pas si les 8 autres le répètent. Si oui : int16',
  badSign: '« {value} » ne dit pas s’il y a un signe. Attendu : oui, non, signed ou unsigned',
  otherSign: 'le type « {type} » contredit la colonne des signes, qui est « {value} »',
  typeOfBit: 'le type « {value} » ne convient pas à {table}, qui est un bit',
  badBit: '« {value} » n’est pas un bit de cette adresse. Attendu : 0 à 15 d’un registre',
  bitOfType: '« {value} » est un bit, mais le type est « {type} »',
  badUnitId: '« {value} » n’est pas une unité. Attendu : 0 à 255',
  badOrder: '« {value} » n’est pas un ordre. Attendu : ABCD, CDAB, BADC, DCBA, big ou little',
  otherOrder: 'l’ordre « {value} » contredit le type ou une autre colonne',
  badUnit: 'l’unité « {value} » peut mettre la valeur à l’échelle, et on ne comprend pas comment',
  scaleElsewhere: 'l’échelle est dans un autre registre (« {value} »), qu’un import ne peut pas lire',
  twoScales: 'deux mises à l’échelle différentes : « {value} » et « {other} »',
  badNumber: '{column} : « {value} » n’est pas un nombre',
  ambiguousNumber: '{column} : « {value} » peut être une fraction ou des milliers',
  noRange: 'la plage brute ou la plage mise à l’échelle est vide',
  notLinear: 'la mise à l’échelle « {value} » n’est pas linéaire',
  noId: 'pas d’identifiant',
  duplicateId: 'identifiant « {value} » en double, d’abord à la ligne {line}',
  noColumns: 'aucune colonne d’adresses Modbus trouvée dans : {columns}',
  noMappedColumn: 'il n’y a pas de colonne « {column} » dans : {columns}',
  noSheet: 'il n’y a pas de feuille « {sheet} ». Attendu : l’une de {known}',
  empty: 'le fichier est vide',
  binary: 'le fichier n’est ni un texte ni un classeur XLSX',
  oldWorkbook: 'c’est un classeur d’un ancien format (XLS). L’enregistrer en XLSX ou CSV',
  badWorkbook: 'le classeur est illisible ({detail})',
  tooLarge: 'la liste dépasse {limit} octets',
  tooManyCells: 'la liste a plus de {limit} cellules',
  statesBeyond:
    'ses états (jusqu’à {value}) ne sont pas importés : un point a les états 0 à 63, un bit 0 et 1, et pas d’échelle',
  statesUnread: 'ses états « {value} » ne sont pas importés : ils ne sont pas compris',
  limitsUnread: 'ses limites {value} ne sont pas importées : elles peuvent être du registre ou de la valeur',
  wholeRegister: '{value} : le registre entier est lu, son octet de poids fort doit être 0',
  readOnlyTable: 'l’écriture n’est pas importée : les registres {value} sont en lecture seule',
  readOnlyText: 'l’écriture n’est pas importée : c’est un texte',
  unknownLink: 'il n’y a pas de liaison « {value} »',
  addressDigits: 'les adresses de la colonne « {column} » peuvent être hexadécimales, par exemple « {value} »',
  typeOrder: 'dans la colonne « {column} », « {value} » peut désigner plusieurs ordres des octets',
  columnOrder: 'dans la colonne « {column} », « {value} » peut désigner plusieurs ordres des octets',
  mixedOrder: 'dans la colonne « {column} », « {value} » peut désigner plusieurs ordres des octets',
  scaleForm:
    'les échelles de la colonne « {column} », par exemple « {value} », peuvent être des facteurs ou des exposants de dix',
  scaleDirection:
    'les échelles de la colonne « {column} », par exemple « {value} », peuvent multiplier ou diviser la valeur brute',
  unitFactor: 'dans la colonne « {column} », « {value} » peut multiplier ou diviser la valeur brute',
  decimals:
    'les décimales de la colonne « {column} », par exemple « {value} », peuvent être de l’affichage ou mettre à l’échelle la valeur brute',
};

/** Why a list, or a row of one, can’t be read, and what of a row a point can’t have: words within a sentence. */
export const listWords = { en: en as Record<ListCode, string>, fr } as const;

/** What a question is about, and its answers, as choices of a form. */
export const questionWords = {
  en: {
    addressDigits: 'Digits of the addresses',
    hex: 'hexadecimal',
    decimal: 'decimal',
    typeOrder: 'Order in the types',
    columnOrder: 'Order of the bytes',
    mixedOrder: 'Mixed endian',
    CDAB: 'CDAB (words swapped)',
    DCBA: 'DCBA (all bytes swapped)',
    BADC: 'BADC (bytes of each word swapped)',
    scaleForm: 'Numbers of the scale',
    factor: 'factors',
    exponent: 'exponents of ten',
    scaleDirection: 'Effect of the scale',
    multiplies: 'multiplies the raw value',
    divides: 'divides the raw value',
    unitFactor: 'Factors in the units',
    decimals: 'Decimals',
    shown: 'of the display',
    scaling: 'scale the raw value',
  },
  fr: {
    addressDigits: 'Chiffres des adresses',
    hex: 'hexadécimaux',
    decimal: 'décimaux',
    typeOrder: 'Ordre dans les types',
    columnOrder: 'Ordre des octets',
    mixedOrder: 'Mixed endian',
    CDAB: 'CDAB (mots inversés)',
    DCBA: 'DCBA (tous les octets inversés)',
    BADC: 'BADC (octets de chaque mot inversés)',
    scaleForm: 'Nombres de l’échelle',
    factor: 'facteurs',
    exponent: 'exposants de dix',
    scaleDirection: 'Effet de l’échelle',
    multiplies: 'multiplie la valeur brute',
    divides: 'divise la valeur brute',
    unitFactor: 'Facteurs dans les unités',
    decimals: 'Décimales',
    shown: 'de l’affichage',
    scaling: 'mettent à l’échelle la valeur brute',
  },
} as const satisfies Readonly<Record<'en' | 'fr', Record<QuestionCode | Answer, string>>>;
