import {
  modbusLikelyColumns,
  modbusListColumns,
  modbusScaleColumn,
} from '../../../protocol/drivers/modbus/modbusListColumns.ts';

export type ColumnKind = keyof typeof columnNames;

/**
 * In English, French, German and Spanish, and of Kepware’s exports; as `plainName` writes them. A name with two
 * meanings (“offset” of an address or of a value, “mode”) is listed only with the one that lists give it.
 */
const columnNames = {
  id: `id pointid tag tagid tagname tags signal signalname variable variablename symbol mnemonic key identifier
    nameforid dbusobjpath reference ref code identifiant etiquette repere mnemonique nomdelavariable nomdutag kennung
    bezeichner kennzeichen variablenname signalname messstelle kks identificador etiqueta codigo nombredelavariable`,
  name: `name pointname label title parameter parametername registername measurand displayname datapoint nom libelle
    designation intitule grandeur parametre nomdupoint bezeichnung benennung titel messgrosse grosse datenpunkt nombre
    denominacion titulo parametro magnitud nombredelpunto`,
  description: `description desc comment comments remark remarks note notes meaning commentaire commentaires remarque
    remarques signification beschreibung kommentar bemerkung bemerkungen anmerkung bedeutung descripcion comentario
    comentarios observaciones nota notas significado`,
  /** Within which the names of a list are unique: a device, a folder. */
  group: `group folder device devicename category section channel system equipment machine service dbusservicename
    groupe dossier appareil equipement categorie gruppe ordner gerat anlage kategorie grupo carpeta equipo dispositivo
    categoria maquina`,
  ...modbusListColumns,
  unit: `unit units engunit engunits engineeringunit engineeringunits uom dbusunit unite unites unitedemesure einheit
    einheiten masseinheit unidad unidades unidaddemedida`,
  scale: `scale sf formula formule formel scalefactor scalingfactor factor multiplier mult gain coefficient coeff coef resolution facteur
    facteurdechelle facteurechelle echelle multiplicateur coefficientmultiplicateur faktor skalierung skalierungsfaktor
    multiplikator auflosung escala factordeescala multiplicador coeficiente resolucion ganancia`,
  ...modbusScaleColumn,
  /** Of ten. */
  exponent: `exponent exponents scaleexponent powerof10 powerof10s poweroften exposant puissancede10 puissancededix
    exposantdelechelle zehnerpotenz zehnerexponent exponente potenciade10 potenciadediez`,
  divisor: `divisor divider divide divideby dividedby divisionfactor denominator scaledivisor scalingdivisor per
    diviseur diviserpar facteurdedivision denominateur teiler teilungsfaktor divisorfaktor dividierendurch nenner
    dividirpor factordedivision denominador`,
  offset: `offset valueoffset bias decalage offsetvaleur versatz verschiebung desplazamiento desfase`,
  scaling: 'scaling scalingtype',
  rawLow: 'rawlow rawmin rawminimum minraw brutmin minbrut valeurbrutemin rohmin rohwertmin minimobruto',
  rawHigh: 'rawhigh rawmax rawmaximum maxraw brutmax maxbrut valeurbrutemax rohmax rohwertmax maximobruto',
  scaledLow: 'scaledlow scaledmin engmin englow eumin eulow minscaled valeurmin echellemin skaliertmin escaladomin',
  scaledHigh: 'scaledhigh scaledmax engmax enghigh eumax euhigh maxscaled valeurmax echellemax skaliertmax escaladomax',
  /** Limits of a command. */
  min: `min minimum minvalue minimumvalue minval minimalwert mindestwert minwert valeurminimale minimale mini minimo
    valorminimo setpointmin minsetpoint minimumsetpoint setpointminimum spmin minsp setpointlow setpointlowlimit
    lowlimit lowerlimit limitlow limitmin minlimit minimumlimit lowerbound lowbound limiteinferior limitebasse
    limiteinf limiteinferieure limitemin limiteminimale borneinf borneinferieure bornemin bornebasse consignemin
    consignemini consigneminimale consigneminimum minconsigne miniconsigne minimumconsigne reglagemin reglagemini
    sollwertmin minsollwert sollwertminimum untergrenze unteregrenze consignaminima consignamin limiteminimo`,
  max: `max maximum maxvalue maximumvalue maxval maximalwert hochstwert maxwert valeurmaximale maximale maxi maximo
    valormaximo setpointmax maxsetpoint maximumsetpoint setpointmaximum spmax maxsp setpointhigh setpointhighlimit
    highlimit upperlimit limithigh limitmax maxlimit maximumlimit upperbound highbound limitesuperior limitehaute
    limitesup limitesuperieure limitemax limitemaximale bornesup bornesuperieure bornemax bornehaute consignemax
    consignemaxi consignemaximale consignemaximum maxconsigne maxiconsigne maximumconsigne reglagemax reglagemaxi
    sollwertmax maxsollwert sollwertmaximum obergrenze oberegrenze consignamaxima consignamax limitemaximo`,
  negate: 'negatevalue',
  digits: `digits decimals decimalplaces decimal precision dp decimales nombrededecimales nbdecimales chiffres
    nachkommastellen dezimalstellen kommastellen dezimalen numerodedecimales cifras`,
  access: `access clientaccess accessrights accesstype rw readwrite permission permissions rights writable writeable
    acces droits droitdacces lectureecriture modedacces inscriptible zugriff zugriffsrecht zugriffsart lesenschreiben
    schreibbar beschreibbar acceso lecturaescritura permiso permisos escribible tipodeacceso`,
  states: `states statetexts valuelist values enum enums enumeration enumvalues range options etats valeurs
    settingrange setpointrange adjustmentrange validrange plage plagedereglage plagedeconsigne plagedevaleurs
    etendue einstellbereich sollwertbereich rangodeajuste listedesvaleurs zustande werte werteliste wertebereich
    estados valores listadevalores rango`,
  state0: 'state0 false text0 offtext textoff falsetext etat0 texte0 texteoff zustand0 estado0 texto0',
  state1: 'state1 true text1 ontext texton truetext etat1 texte1 texteon zustand1 estado1 texto1',
} as const;

export const columnKinds = Object.keys(columnNames) as ColumnKind[];

/** Its name for users: the column of the registers has addresses in it. */
export function kindName(kind: ColumnKind): string {
  return kind === 'register' ? 'address' : kind;
}

/** `register`, the older name, counts, too. */
export function kindOfName(name: string): ColumnKind | undefined {
  return columnKinds.find((kind) => kind === name || kindName(kind) === name);
}

const kinds = new Map<string, ColumnKind>();
for (const [kind, names] of Object.entries(columnNames) as [ColumnKind, string][]) {
  for (const name of names.split(/\s+/)) if (!kinds.has(name)) kinds.set(name, kind);
}

/** Without case, accents, punctuation and what is in brackets: `N° de registre (déc.)` is `nderegistre`. */
export function plainName(name: string): string {
  const bare = name.replace(/[([{].{0,80}?[)\]}]/g, '');
  return plain(bare) || plain(name);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '');
}

/** `Scale (10^n)`. */
const powerOfTen = /\b10\s?(?:\^|\*\*)\s?(?:[a-z(]|[)\]]|$)|10[ⁿˣ]/i;

/** Undefined: the name is unknown. */
export function kindOfColumn(name: string): ColumnKind | undefined {
  if (powerOfTen.test(name)) return 'exponent';
  const bare = plainName(name);
  return kinds.get(bare) ?? kinds.get(bare.replace(/^(?:hex|dec)|(?:hex|dec|decimal|hexadecimal)$/g, ''));
}

/** `Lowest setpoint allowed`, `Limite basse de la consigne`; an alarm has limits of its own, and so has a raw number. */
const limited =
  /\b(?:setpoints?|sp|settings?|consignes?|reglages?|sollwerte?s?|consignas?|ajustes?|commands?|commandes?)\b/;
const ofOther = /\b(?:alarms?|alarmes?|warnings?|seuils?|raw|bruts?|brutes?|roh)\b/;
const limitEnds: readonly (readonly [pattern: RegExp, kind: ColumnKind])[] = [
  [/\b(?:min(?:imum|imale|imal|imo|ima|i)?|lowest|low|lower|basse|inf(?:erieure?|erior)?)\b/, 'min'],
  [/\b(?:max(?:imum|imale|imal|imo|ima|i)?|highest|high|upper|haute|sup(?:erieure?|erior)?)\b/, 'max'],
];

function limitKind(text: string): ColumnKind | undefined {
  const named = limited.test(text) && !ofOther.test(text) ? limitEnds.filter(([pattern]) => pattern.test(text)) : [];
  return named.length === 1 ? named[0]?.[1] : undefined;
}

/** In longer names, such as “Modbus register address to read”. */
const words: readonly (readonly [pattern: RegExp, kind: ColumnKind])[] = [
  [modbusLikelyColumns.scaleRegister, 'scaleRegister'],
  [modbusLikelyColumns.unitId, 'unitId'],
  [modbusLikelyColumns.lastRegister, 'lastRegister'],
  [modbusLikelyColumns.register, 'register'],
  [modbusLikelyColumns.function, 'function'],
  [modbusLikelyColumns.type, 'type'],
  [/\b(?:exponente?|exposant|zehnerpotenz|power of (?:10|ten))\b/, 'exponent'],
  [/\b(?:divi(?:sor|der|seur|sion|de|ded)|teiler|teilungsfaktor)\b/, 'divisor'],
  [/\b(?:scal(?:e|ing)|factor|facteur|echelle|faktor|skalierung|escala|multiplier)\b/, 'scale'],
  [modbusLikelyColumns.wordSwap, 'wordSwap'],
  [modbusLikelyColumns.byteSwap, 'byteSwap'],
  [modbusLikelyColumns.mixedEndian, 'mixedEndian'],
  [modbusLikelyColumns.order, 'order'],
  [modbusLikelyColumns.wordOrder, 'wordOrder'],
  [modbusLikelyColumns.length, 'length'],
  [/\b(?:units?|unites?|einheit|unidad)\b/, 'unit'],
  [/\b(?:access|acces|zugriff|acceso|read ?write|r w)\b/, 'access'],
  [/\b(?:description|designation|libelle|bezeichnung|beschreibung|descripcion)\b/, 'description'],
  [/\b(?:names?|nom|nombre|tag)\b/, 'name'],
  [modbusLikelyColumns.anyRegister, 'register'],
];

/** For a name that is not known as a whole. */
export function likelyKindOfColumn(name: string): ColumnKind | undefined {
  const text = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ');
  return limitKind(text) ?? words.find(([pattern]) => pattern.test(text))?.[1];
}
