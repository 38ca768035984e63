import type { tableFaults } from '../table/table.ts';
import type { ListNote } from './listedPoint.ts';
import type { listFaults, noListFaults } from './listFault.ts';
import type { Answer, QuestionCode } from './questions.ts';

type ListCode =
  | keyof typeof listFaults
  | keyof typeof noListFaults
  | keyof typeof tableFaults
  | ListNote['code']
  | QuestionCode
  | 'undecided';

const en = {
  brokenRow: 'a quote is not closed. Nothing after this line was read',
  noAddress: 'no address',
  badAddress: '“{value}” is not a Modbus address. Expected: such as 40001, 0x1F, 4x0001 or holding:0',
  ambiguousAddress: '“{value}” may be {modicon} or {plain}. Write one of the two',
  badFunction:
    '“{value}” is not a Modbus function or table. Expected: 1 to 6, 15, 16, coil, discrete, input or holding',
  otherTable: '“{value}” is not an address of the table {table}',
  noType: '“{value}” is not a type of registers. Expected: such as uint16, float32 or string[8]',
  typeOfBit: 'type “{value}” does not go with {table}, which is one bit',
  badBit: '“{value}” is not a bit of this address. Expected: 0 to 15 of one register',
  bitOfType: '“{value}” is one bit, but the type is “{type}”',
  badUnitId: '“{value}” is not a unit. Expected: 0 to 255',
  badOrder: '“{value}” is not an order. Expected: ABCD, CDAB, BADC, DCBA, big or little',
  badNumber: '{column}: “{value}” is not a number',
  ambiguousNumber: '{column}: “{value}” may be a fraction or thousands',
  noRange: 'the raw or the scaled range is empty',
  notLinear: 'scaling “{value}” is not linear',
  noId: 'no id',
  unreadTag: '{key}: “{value}” stands for what is elsewhere. Write the value itself',
  unclearNumber:
    '{key}: “{value}” has a leading zero or a colon: YAML may take it for another number. Write it without',
  badKey: '{key}: “{value}” can’t be read, or a point can’t have it',
  missingKey: '{key} is missing',
  changingKey: '{key} changes the value, and a point can’t do that',
  unknownKey: '{key} is not known: it may change the value',
  nestedKey: '{key} contains further values, whose meaning is not known',
  notAPoint: '{value}: an entry of this kind is not a point',
  noPlatform: 'the file does not say of which platform the entry is (sensor, binary sensor, number …)',
  earlierForm: 'a form of an earlier version, which the program no longer reads',
  ambiguousTable: '“{value}” may be input registers or discrete inputs. Write one of the two',
  noEntry: 'an entry without keys',
  duplicateId: 'duplicate id “{value}”, first on line {line}',
  noColumns: 'no column of Modbus addresses was found in: {columns}',
  noEntries: 'the file has no list of entries with Modbus addresses',
  noMappedColumn: 'there is no column “{column}” in: {columns}',
  noSheet: 'there is no sheet “{sheet}”. Expected: one of {known}',
  severalDevices: 'the file is of several devices. Choose one of them: {known}',
  empty: 'the file is empty',
  binary: 'the file is neither a text nor an XLSX workbook',
  oldWorkbook: 'this is a workbook of an old format (XLS). Save it as XLSX or CSV',
  badWorkbook: 'the workbook can’t be read ({detail})',
  tooLarge: 'the list is larger than {limit} bytes',
  tooManyCells: 'the list has more than {limit} cells',
  badDocument: 'line {line} can’t be read ({detail})',
  duplicateKey: 'line {line}: the key “{key}” is there twice',
  tooDeep: 'line {line}: more than {limit} levels',
  statesBeyond:
    'its states (up to {value}) are not imported: a point has the states 0 to 63, a bit 0 and 1, and no scale',
  readOnlyTable: 'writing is not imported: {value} registers are read only',
  readOnlyText: 'writing is not imported: it is a text',
  unknownLink: 'there is no link “{value}”',
  undecided: 'the column “{column}” may change values, such as “{value}”, but it is not known what it is',
  addressDigits: 'the addresses of the column “{column}” may be hexadecimal, such as “{value}”',
  offsetMeaning: 'the offsets of the column “{column}” may belong to the addresses or to the values, such as “{value}”',
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
  typeOfBit: 'le type « {value} » ne convient pas à {table}, qui est un bit',
  badBit: '« {value} » n’est pas un bit de cette adresse. Attendu : 0 à 15 d’un registre',
  bitOfType: '« {value} » est un bit, mais le type est « {type} »',
  badUnitId: '« {value} » n’est pas une unité. Attendu : 0 à 255',
  badOrder: '« {value} » n’est pas un ordre. Attendu : ABCD, CDAB, BADC, DCBA, big ou little',
  badNumber: '{column} : « {value} » n’est pas un nombre',
  ambiguousNumber: '{column} : « {value} » peut être une fraction ou des milliers',
  noRange: 'la plage brute ou la plage mise à l’échelle est vide',
  notLinear: 'la mise à l’échelle « {value} » n’est pas linéaire',
  noId: 'pas d’identifiant',
  unreadTag: '{key} : « {value} » tient lieu de ce qui est ailleurs. Écrire la valeur elle-même',
  unclearNumber:
    '{key} : « {value} » a un zéro en tête ou un deux-points : YAML peut y lire un autre nombre. L’écrire sans',
  badKey: '{key} : « {value} » est illisible, ou un point ne peut pas l’avoir',
  missingKey: '{key} manque',
  changingKey: '{key} change la valeur, ce qu’un point ne peut pas faire',
  unknownKey: '{key} est inconnu : cela peut changer la valeur',
  nestedKey: '{key} contient d’autres valeurs, dont le sens est inconnu',
  notAPoint: '{value} : une entrée de ce genre n’est pas un point',
  noPlatform: 'le fichier ne dit pas de quelle plateforme est l’entrée (sensor, binary sensor, number…)',
  earlierForm: 'une forme d’une version antérieure, que le programme ne lit plus',
  ambiguousTable: '« {value} » peut être des registres d’entrée ou des entrées discrètes. Écrire l’un des deux',
  noEntry: 'une entrée sans clés',
  duplicateId: 'identifiant « {value} » en double, d’abord à la ligne {line}',
  noColumns: 'aucune colonne d’adresses Modbus trouvée dans : {columns}',
  noEntries: 'le fichier n’a pas de liste d’entrées avec des adresses Modbus',
  noMappedColumn: 'il n’y a pas de colonne « {column} » dans : {columns}',
  noSheet: 'il n’y a pas de feuille « {sheet} ». Attendu : l’une de {known}',
  severalDevices: 'le fichier concerne plusieurs appareils. En choisir un : {known}',
  empty: 'le fichier est vide',
  binary: 'le fichier n’est ni un texte ni un classeur XLSX',
  oldWorkbook: 'c’est un classeur d’un ancien format (XLS). L’enregistrer en XLSX ou CSV',
  badWorkbook: 'le classeur est illisible ({detail})',
  tooLarge: 'la liste dépasse {limit} octets',
  tooManyCells: 'la liste a plus de {limit} cellules',
  badDocument: 'la ligne {line} est illisible ({detail})',
  duplicateKey: 'ligne {line} : la clé « {key} » y est deux fois',
  tooDeep: 'ligne {line} : plus de {limit} niveaux',
  statesBeyond:
    'ses états (jusqu’à {value}) ne sont pas importés : un point a les états 0 à 63, un bit 0 et 1, et pas d’échelle',
  readOnlyTable: 'l’écriture n’est pas importée : les registres {value} sont en lecture seule',
  readOnlyText: 'l’écriture n’est pas importée : c’est un texte',
  unknownLink: 'il n’y a pas de liaison « {value} »',
  undecided:
    'la colonne « {column} » peut changer des valeurs, par exemple « {value} », mais on ne sait pas ce qu’elle est',
  addressDigits: 'les adresses de la colonne « {column} » peuvent être hexadécimales, par exemple « {value} »',
  offsetMeaning:
    'les décalages de la colonne « {column} » peuvent être ceux des adresses ou ceux des valeurs, par exemple « {value} »',
};

/** Why a list, or a row of one, can’t be read, and what of a row a point can’t have: words within a sentence. */
export const listWords = { en: en as Record<ListCode, string>, fr } as const;

/** What a question is about, and its answers, as choices of a form. */
export const questionWords = {
  en: {
    addressDigits: 'Digits of the addresses',
    hex: 'hexadecimal',
    decimal: 'decimal',
    offsetMeaning: 'Offsets',
    address: 'of the address',
    value: 'of the value',
  },
  fr: {
    addressDigits: 'Chiffres des adresses',
    hex: 'hexadécimaux',
    decimal: 'décimaux',
    offsetMeaning: 'Décalages',
    address: 'de l’adresse',
    value: 'de la valeur',
  },
} as const satisfies Readonly<Record<'en' | 'fr', Record<QuestionCode | Answer, string>>>;
