/** The sentences of `check` besides its findings, in English and French: one form for one, one for more. */
export const checkTexts = {
  en: {
    errors: ['{folder}: {count} error. This part is rejected.', '{folder}: {count} errors. These parts are rejected.'],
    valid: '{folder} is valid: {parts}.',
    points: ['{count} point', '{count} points'],
    synoptics: ['{count} synoptic', '{count} synoptics'],
    alarms: ['{count} alarm', '{count} alarms'],
    ignored: ['ignored: {count} unknown name', 'ignored: {count} unknown names'],
    onInterlocks: ['{count} remark on interlocks', '{count} remarks on interlocks'],
    onPoints: ['{count} remark on points', '{count} remarks on points'],
    onAlarms: ['{count} remark on alarms', '{count} remarks on alarms'],
    onTranslations: ['{count} remark on translations', '{count} remarks on translations'],
    missing: 'The station folder is missing. Usage: check DIR',
    noFolder: 'The station folder {folder} does not exist.',
  },
  fr: {
    errors: [
      '{folder} : {count} erreur. Cette partie est rejetée.',
      '{folder} : {count} erreurs. Ces parties sont rejetées.',
    ],
    valid: '{folder} est valide : {parts}.',
    points: ['{count} point', '{count} points'],
    synoptics: ['{count} synoptique', '{count} synoptiques'],
    alarms: ['{count} alarme', '{count} alarmes'],
    ignored: ['ignoré : {count} nom inconnu', 'ignorés : {count} noms inconnus'],
    onInterlocks: ['{count} remarque sur les interverrouillages', '{count} remarques sur les interverrouillages'],
    onPoints: ['{count} remarque sur les points', '{count} remarques sur les points'],
    onAlarms: ['{count} remarque sur les alarmes', '{count} remarques sur les alarmes'],
    onTranslations: ['{count} remarque sur les traductions', '{count} remarques sur les traductions'],
    missing: 'Le dossier de la station manque. Utilisation : check DIR',
    noFolder: 'Le dossier de station {folder} n’existe pas.',
  },
} as const;
