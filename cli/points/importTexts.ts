import { listWords } from '../../importers/pointLists/listWords.ts';
import { noticeWords } from '../../importers/pointLists/notices.ts';

/** The sentences of the import, in English and French; a pair has one form for one, one for more. */
export const importTexts = {
  en: {
    // The command has options for these.
    faults: {
      ...listWords.en,
      ambiguousAddress:
        '“{value}” may be {modicon} or {plain}. Use --addresses modicon|zero|one, or write one of the two',
      noColumns:
        'no column of Modbus addresses was found in: {columns}. Name the columns with --map, such as --map id=Tag,address=Address; without column names by their numbers',
    },
    notices: {
      ...noticeWords.en,
      otherSheets: `${noticeWords.en.otherSheets} (--sheet)`,
      withoutTable: `${noticeWords.en.withoutTable} (--table)`,
      multiplies:
        'The column “{column}” multiplies: 1 in the register is {scale}. If it divides: --map "divisor={column}"',
    },
    text: '{file}: text ({encoding}, separator {separator}), {head}',
    workbook: '{file}: sheet “{sheet}”, {head}',
    head: 'column names on line {line}',
    noHead: 'no column names: the columns were recognised by their content; --map names them by their numbers',
    mapped: 'no column names: the columns have numbers',
    columns: 'Columns: {used}',
    question: 'Refused as a whole: {question}. Answer with {choices}.',
    or: ' or ',
    tab: 'tab',
    new: 'new',
    changed: 'changed',
    refused: 'refused',
    line: 'line {line}',
    commanded: 'commanded',
    nothing: 'nothing',
    counts: '{fresh} new, {changed} changed, {same} the same, {refused} refused.',
    written: '{file} is written.',
    dryRun: 'Nothing is written (--dry-run).',
    same: 'Nothing to write.',
    refusedAll: 'Nothing is written because of refused rows. Correct them, or leave them out with --skip.',
    elsewhere: 'Nothing is written, because of what the check would find elsewhere:',
    missing: 'FILE, --link and --out are required.',
    noFile: '{file} can’t be read: {detail}.',
    noFolder: 'The station folder {folder} does not exist.',
    noStation: '{folder} contains no station.xml.',
    badStation: 'The station can’t be read: {finding}',
    utf16: '{file} is not in UTF-8 or another encoding of one byte. Save it as UTF-8.',
    noLink: 'There is no link “{link}” in {file}. Expected: one of {known}',
    noLinks: '{file} has no link. Write “{link}” into its CommunicationCfg first; vigie probe prints the line.',
    badLink: 'The link “{link}” is rejected: {finding}',
    notModbus: 'The link “{link}” has no Modbus registers.',
    badMap: '“{text}” is not a column to map. Expected: KIND=COLUMN, KIND one of {known}',
    badChoice: '{option}: “{value}” is not valid. Expected: {known}.',
    meanwhile: '{file} was changed during the import. Import the list again.',
    notWritten: '{file} can’t be written: {detail}. It is unchanged.',
  },
  fr: {
    faults: {
      ...listWords.fr,
      ambiguousAddress:
        '« {value} » peut être {modicon} ou {plain}. Utiliser --addresses modicon|zero|one, ou écrire l’une des deux',
      noColumns:
        'aucune colonne d’adresses Modbus trouvée dans : {columns}. Nommer les colonnes avec --map, par exemple --map id=Tag,address=Address ; sans noms de colonnes, par leurs numéros',
    },
    notices: {
      ...noticeWords.fr,
      otherSheets: `${noticeWords.fr.otherSheets} (--sheet)`,
      withoutTable: `${noticeWords.fr.withoutTable} (--table)`,
      multiplies:
        'La colonne « {column} » multiplie : 1 dans le registre vaut {scale}. Si elle divise : --map "divisor={column}"',
    },
    text: '{file} : texte ({encoding}, séparateur {separator}), {head}',
    workbook: '{file} : feuille « {sheet} », {head}',
    head: 'noms des colonnes à la ligne {line}',
    noHead: 'sans noms de colonnes : elles ont été reconnues à leur contenu ; --map les nomme par leurs numéros',
    mapped: 'sans noms de colonnes : elles ont des numéros',
    columns: 'Colonnes : {used}',
    question: 'Refusée en entier : {question}. Répondre par {choices}.',
    or: ' ou ',
    tab: 'tabulation',
    new: 'nouveau',
    changed: 'modifié',
    refused: 'refusé',
    line: 'ligne {line}',
    commanded: 'commandé',
    nothing: 'rien',
    counts: '{fresh} nouveaux, {changed} modifiés, {same} identiques, {refused} refusés.',
    written: '{file} est écrit.',
    dryRun: 'Rien n’est écrit (--dry-run).',
    same: 'Rien à écrire.',
    refusedAll: 'Rien n’est écrit à cause des lignes refusées. Les corriger, ou les omettre avec --skip.',
    elsewhere: 'Rien n’est écrit, à cause de ce que la vérification trouverait ailleurs :',
    missing: 'FILE, --link et --out sont obligatoires.',
    noFile: '{file} est illisible : {detail}.',
    noFolder: 'Le dossier de station {folder} n’existe pas.',
    noStation: '{folder} ne contient pas de station.xml.',
    badStation: 'La station est illisible : {finding}',
    utf16: '{file} n’est ni en UTF-8 ni dans un autre codage à un octet. L’enregistrer en UTF-8.',
    noLink: 'Il n’y a pas de liaison « {link} » dans {file}. Attendu : l’une de {known}',
    noLinks:
      '{file} n’a pas de liaison. Écrire d’abord « {link} » dans son CommunicationCfg ; vigie probe en affiche la ligne.',
    badLink: 'La liaison « {link} » est rejetée : {finding}',
    notModbus: 'La liaison « {link} » n’a pas de registres Modbus.',
    badMap: '« {text} » n’est pas une colonne à associer. Attendu : GENRE=COLONNE, GENRE l’un de {known}',
    badChoice: '{option} : « {value} » n’est pas valide. Attendu : {known}.',
    meanwhile: '{file} a été modifié pendant l’import. Importer la liste de nouveau.',
    notWritten: '{file} ne peut pas être écrit : {detail}. Il est inchangé.',
  },
} as const;

export type ImportTexts = (typeof importTexts)[keyof typeof importTexts];
