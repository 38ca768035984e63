import { linkAlarmTexts } from '../../protocol/alarms/linkAlarm.ts';
import { startsAlarmTexts } from '../../protocol/alarms/startsAlarm.ts';
import { type FailingKind, wayAlarmMessages } from '../../protocol/messages/wayAlarms.ts';
import type { AppLanguage } from '../../protocol/texts.ts';

/** What an alarm says that a setting makes; `of`: the link or the machine. */
type DefaultAlarm = Readonly<Record<'cause' | 'consequence' | 'action', string> & { message: (of: string) => string }>;

const english = {
  /** For dates and times. */
  locale: 'en-GB',
  /** After a label. */
  colon: ': ',
  alarm: (priority: number) => `Alarm, priority ${priority}`,
  alarms: (count: number) => `${count} alarms`,
  more: (count: number) => (count === 1 ? 'and 1 more alarm' : `and ${count} more alarms`),
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  station: 'Station',
  area: 'Area',
  object: 'Object',
  raised: 'Raised',
  /** Of an alarm, and of one that is over now. */
  returned: 'returned to normal',
  returnedAt: (time: string) => `returned to normal at ${time}`,
  /** What puts an alarm aside that is active. */
  outOfServiceSince: (time: string) => `active, out of service since ${time}`,
  shelvedUntil: (time: string) => `active, shelved until ${time}`,
  suppressedSince: (time: string) => `active, suppressed since ${time}`,
  value: 'Value at alarm',
  limit: 'limit',
  valueNow: 'Value now',
  notCurrent: 'not current',
  times: (count: number) => `${count} occurrences since then`,
  action: 'What to do',
  late: (due: string) => `This message is late: it was due on ${due}.`,
  lateShort: 'late',
  acknowledge: 'Acknowledge',
  linkRule: (person: string) =>
    `The link is for ${person}. It acknowledges this alarm only, when its button is pressed, and is valid for 24 hours. Do not forward it.`,
  allAlarms: 'All alarms (login required)',
  summary: (count: number) => (count === 1 ? '1 alarm in the quiet hours' : `${count} alarms in the quiet hours`),
  acknowledgedBy: (by: string, time: string) => `acknowledged by ${by} on ${time}`,
  acknowledgedTitle: (by: string) => `Acknowledged by ${by}`,
  unacknowledged: 'not acknowledged',
  handOver: 'You are on call',
  handOverUntil: (until: string) => `You are on call from now until ${until}.`,
  test: 'Test call',
  testText:
    'This is the weekly test call. No action is required. If it does not arrive every week, alarm calls may not arrive either.',
  life: 'Station is running',
  lifeText:
    'This is the daily sign of life. If it does not arrive, the station is not running or cannot send messages: check it on site.',
  trial: 'Test message',
  trialText: (by: string) => `${by} sent this test message. No action is required.`,
  /** Alarms about ways that fail, by the kind of way. */
  ways: wayAlarmMessages as Readonly<Record<FailingKind, string>>,
  /** The alarm that a lost link is by default. */
  link: linkAlarmTexts as DefaultAlarm,
  /** The alarm of a machine that is started too often. */
  starts: startsAlarmTexts as DefaultAlarm,
};

/** The words of messages in one language; every language has all of them, says the compiler. */
export type MessageWords = typeof english;

const french: MessageWords = {
  locale: 'fr-FR',
  colon: '\u00a0: ',
  alarm: (priority) => `Alarme, priorité ${priority}`,
  alarms: (count) => `${count} alarmes`,
  more: (count) => (count === 1 ? 'et 1 autre alarme' : `et ${count} autres alarmes`),
  points: (count) => (count === 1 ? '1 point' : `${count} points`),
  station: 'Station',
  area: 'Zone',
  object: 'Objet',
  raised: 'Apparue',
  returned: 'revenue à la normale',
  returnedAt: (time) => `revenue à la normale à ${time}`,
  outOfServiceSince: (time) => `active, hors service depuis ${time}`,
  shelvedUntil: (time) => `active, mise de côté jusqu’à ${time}`,
  suppressedSince: (time) => `active, inhibée depuis ${time}`,
  value: 'Valeur à l’apparition',
  limit: 'seuil',
  valueNow: 'Valeur actuelle',
  notCurrent: 'périmée',
  times: (count) => `${count} apparitions depuis`,
  action: 'Conduite à tenir',
  late: (due) => `Ce message est en retard. Heure prévue\u00a0: ${due}.`,
  lateShort: 'en retard',
  acknowledge: 'Acquitter',
  linkRule: (person) =>
    `Le lien est destiné à ${person}. Il acquitte cette alarme seulement, quand on appuie sur son bouton, et il est valable 24 heures. Ne pas le transférer.`,
  allAlarms: 'Toutes les alarmes (connexion requise)',
  summary: (count) =>
    count === 1 ? '1 alarme pendant les heures calmes' : `${count} alarmes pendant les heures calmes`,
  acknowledgedBy: (by, time) => `acquittée par ${by}, ${time}`,
  acknowledgedTitle: (by) => `Acquittée par ${by}`,
  unacknowledged: 'non acquittée',
  handOver: 'Vous êtes d’astreinte',
  handOverUntil: (until) => `Vous êtes d’astreinte à partir de maintenant, jusqu’au ${until}.`,
  test: 'Appel d’essai',
  testText:
    'Ceci est l’appel d’essai hebdomadaire. Aucune action n’est requise. S’il n’arrive pas chaque semaine, les appels d’alarme peuvent ne pas arriver non plus.',
  life: 'La station fonctionne',
  lifeText:
    'Ceci est le signe de vie quotidien. S’il n’arrive pas, la station ne fonctionne pas ou ne peut pas envoyer de messages\u00a0: vérifier sur place.',
  trial: 'Message d’essai',
  trialText: (by) => `${by} a envoyé ce message d’essai. Aucune action n’est requise.`,
  ways: {
    smtp: 'Impossible d’envoyer des messages par e-mail',
    webhook: 'Impossible d’envoyer des messages par webhook',
    sms: 'Impossible d’envoyer des messages par SMS',
    horn: 'Impossible de déclencher l’avertisseur',
  },
  link: {
    message: (link) => `Liaison terrain ${link} perdue`,
    cause: 'L’équipement n’est plus alimenté ou s’est arrêté, ou le réseau entre lui et la station est interrompu.',
    consequence:
      'Les valeurs de cette liaison sont inconnues et les commandes désactivées. Les machines peuvent encore fonctionner ou démarrer automatiquement.',
    action:
      'Vérifier l’alimentation de l’équipement et le réseau jusqu’à lui. En attendant, faire surveiller l’installation sur place.',
  },
  starts: {
    message: (machine) => `${machine}\u00a0: trop de démarrages`,
    cause:
      'Les niveaux de démarrage et d’arrêt sont trop proches, un contact de niveau ou de pression bat, ou un clapet fuit.',
    consequence: 'Chaque démarrage échauffe le moteur. À la longue, il déclenche ou subit des dommages.',
    action:
      'Mettre la machine en manuel, en démarrer une autre si nécessaire, et vérifier les niveaux de démarrage et d’arrêt ainsi que les contacts.',
  },
};

export const messageWords: Readonly<Record<AppLanguage, MessageWords>> = { en: english, fr: french };
