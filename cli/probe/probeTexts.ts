import type { LinkFault } from '../../protocol/faults/linkFault.ts';

const linkFr: Readonly<Partial<Record<LinkFault['code'], string>>> = {
  noConnection: 'pas de connexion en {timeoutMs} ms',
  connectionRefused: 'l’appareil de terrain refuse la connexion ({detail})',
  connectionReset: 'l’appareil de terrain a réinitialisé la connexion ({detail})',
  unreachable: 'l’appareil de terrain est injoignable ({detail})',
  hostUnknown: 'nom d’hôte inconnu de l’appareil de terrain ({detail})',
  noAnswer: 'pas de réponse en {timeoutMs} ms',
  closedByDevice: 'l’appareil de terrain a fermé la connexion',
  closed: 'la connexion est fermée',
  unreadableAnswer: 'réponse invalide',
  driverNotLoaded: 'le pilote n’a pas pu être chargé ({detail})',
  wrongUnit: 'réponse de l’unité {unit}, qui n’a pas été interrogée',
  badChecksum: 'réponse avec une somme de contrôle fausse',
  noUnit: 'la passerelle n’atteint pas l’unité (exception {exception})',
  noPort: 'le port série n’est pas disponible ({detail})',
};

/** The sentences of the probe, in English and French. */
export const probeTexts = {
  en: {
    link: {} as Readonly<Partial<Record<LinkFault['code'], string>>>,
    value: 'value',
    quality: 'quality',
    source: 'source time',
    received: 'received',
    raw: 'raw',
    linkLine: 'link',
    point: 'point',
    qualities: { good: 'good', doubtful: 'uncertain', deviceError: 'bad', linkLost: 'link lost' },
    refused: 'refused: {reason}',
    silent: 'no value: {reason}',
    notANumber: 'not a valid number',
    unit: 'unit {unit}',
    scanHead: 'int',
    scanned: '{count} of {all} answered.',
    zerosHidden: '{count} are 0 and are not shown; --zeros shows them.',
    noIdentity: 'The device does not identify itself: {reason}.',
    emptyIdentity: 'The device gave no identification.',
    badUrl:
      '“{value}” is not a device. Expected: modbus://HOST:PORT/UNIT, modbus-rtu-tcp://HOST:PORT/UNIT or modbus-serial:///DEVICE?baud=9600&unit=1.',
    badParameter: '“{value}” is not a parameter of this device. Expected: one of {known}.',
    badAddress:
      '“{value}” is not an address. Expected: such as holding:0, holding:0:float32, holding:3.12 or holding:10:string:8; with --one-based 40001:float32.',
    oneBased: '“{value}” counts registers from 1. Use --one-based, or the address on the wire, such as holding:0.',
    badRange: '“{value}” is not a range. Expected: such as holding:0-200.',
    badEvery: '“{value}” is not a period. Expected: such as 500ms, 1s or 1min, from 100 ms to an hour.',
    oneOf: 'An address, --scan or --identify is required, and only one of them.',
    onlyAddress: '{option} is only valid with an address.',
    onlyScan: '{option} is only valid with --scan.',
  },
  fr: {
    link: linkFr,
    value: 'valeur',
    quality: 'qualité',
    source: 'heure source',
    received: 'reçue',
    raw: 'brut',
    linkLine: 'liaison',
    point: 'point',
    qualities: { good: 'bonne', doubtful: 'incertaine', deviceError: 'mauvaise', linkLost: 'liaison perdue' },
    refused: 'refusé : {reason}',
    silent: 'pas de valeur : {reason}',
    notANumber: 'pas un nombre valide',
    unit: 'unité {unit}',
    scanHead: 'entier',
    scanned: '{count} sur {all} ont répondu.',
    zerosHidden: '{count} valent 0 et ne sont pas affichés ; --zeros les affiche.',
    noIdentity: 'L’appareil de terrain ne s’identifie pas : {reason}.',
    emptyIdentity: 'L’appareil de terrain n’a donné aucune identification.',
    badUrl:
      '« {value} » n’est pas un appareil de terrain. Attendu : modbus://HÔTE:PORT/UNITÉ, modbus-rtu-tcp://HÔTE:PORT/UNITÉ ou modbus-serial:///PORT?baud=9600&unit=1.',
    badParameter: '« {value} » n’est pas un paramètre de cet appareil de terrain. Attendu : l’un de {known}.',
    badAddress:
      '« {value} » n’est pas une adresse. Attendu : par exemple holding:0, holding:0:float32, holding:3.12 ou holding:10:string:8 ; avec --one-based 40001:float32.',
    oneBased:
      '« {value} » compte les registres à partir de 1. Utiliser --one-based, ou l’adresse de la trame, par exemple holding:0.',
    badRange: '« {value} » n’est pas une plage. Attendu : par exemple holding:0-200.',
    badEvery: '« {value} » n’est pas une période. Attendu : par exemple 500ms, 1s ou 1min, de 100 ms à une heure.',
    oneOf: 'Une adresse, --scan ou --identify est obligatoire, et seulement l’un des trois.',
    onlyAddress: '{option} n’est valable qu’avec une adresse.',
    onlyScan: '{option} n’est valable qu’avec --scan.',
  },
} as const;

export type ProbeTexts = (typeof probeTexts)[keyof typeof probeTexts];
