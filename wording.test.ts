import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Language = keyof typeof forbidden;

/** Pages for people. docs/dev/conformance.md is written by the tests of the specification. */
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: import.meta.dirname }).filter(
  (path) => path !== 'docs/dev/conformance.md',
);

/** The texts that people read, each with its language. */
const texts: { readonly [path: string]: Language } = {
  'web/locales/en.po': 'en',
  'web/locales/fr.po': 'fr',
  ...Object.fromEntries(pages.map((path) => [path, 'en' as const])),
};

/**
 * Phrases that are not used for what they once meant, and what is written instead. Words that are also used rightly
 * (open, first, present, kind) are not among them.
 */
const forbidden = {
  en: {
    'alarm state is active, and returns to normal': /\b(standing|stands|stand) (alarm|until|here|below|beside|in)\b/,
    unacknowledged: /\bnot acknowledged\b/,
    'shelved, suppressed or out of service': /\b(put|set|puts|sets) aside\b/,
    'unshelve, return to service or reset': /\bput back\b|\breset the latch\b/,
    'occurrences: # occurrences': /\b(came|comes) (again|# times?|most)\b/,
    'consequence, and respond by': /\bif nobody acts\b|\bact by\b/,
    'low-low and high-high limit, deviation': /\bfar (below|above) its limit\b|\baway from its\b/,
    'not a lockout': /(?<!not a )\block-?out\b|\btag-?out\b/,
    'forced or simulated value, field value': /\bthe field says\b|\bthe field’s own\b|\bby hand since\b/,
    response: /\b(no|an) answer\b|\b(does|did) not answer\b|\bno news\b|\bnews of\b/,
    'command ID': /\bnumber of the command\b|\bcommand number\b/,
    'disabled commands': /\bcommands are off\b/,
    'value at': /\bof (now|then|when)\b|\bthe value is of\b/,
    'all values not current': /\bno current values\b/,
    'log entry': /\brows? of (it|the log)\b|\bnew rows?\b|\b(this|the) row\b/,
    'sequence of events': /\bepisode\b/,
    severity: /\bworth a (notice|look|second)\b|\bgrave\b|\bimportance\b/,
    'programmed value, manual hold, review': /\bin force\b|\bheld by hand\b|\bthe proof\b/,
    'saved view, shared view': /\bkept views?\b|\bkeep the view\b|\bfor all who\b/,
    'minimum and maximum': /\b(the )?lowest (to|value)\b|\blowest,/,
    'public page': /\bopen pages?\b/,
    'expiry date': /\blet (it|the password)\b.*\bexpire\b/,
    'user, or the passive': /\b(some|no|any|every)body\b|\bwhoever\b|\bthe person\b(?! responsible)/,
    automatically: /\bby (itself|themselves)\b/,
    'no longer': /\bany ?more\b/,
    'in the meantime': /(?<!in the )\bmeanwhile\b/,
    'since at least': /\bat least since\b/,
    'is not a valid …': /(?<!\bthere )\b(is|are) no (?!longer\b|operator\b)\w+/,
    'or not: unknown whether': /, or not\.(?!\w)/,
    duplicate: /\bis there twice\b/,
    'rejected or ignored': /\bleft out\b/,
    'Did you mean …?': /\bmeant\?/,
    Loading: /\breading (the|users)\b/,
    requires: /\basks? for a\b|\basked for\b/,
    'recorded values': /\bthe past of\b|\bnothing is kept\b/,
    // Search also finds pages by the word of the specification.
    page: /\bsynoptics?\b(?!,| editor\b| pages?\b)/,
    'version (of a configuration)': /\bconfiguration (\{\w+\}|\d)/,
    'picture (a file)': /\b(background|no) image\b|\bimage “/,
    'e-mail': /(?<!e-)\bmail (address|message)/,
  },
  fr: {
    'active, inhibée, mettre de côté': /\b(remettre en surveillance|mise à part)\b/,
    'réarmer: only to arm a command again': /\bréarmer l’alarme\b/,
    'n’est pas une consignation': /(?<!pas une )\bconsignation\b|\bconsigné/,
    interverrouillage: /\binterdiction\b/,
    réponse: /\bpas de nouvelles?\b/,
    'à jour, périmé': /\bvaleurs? actuelles? du terrain\b|\bd’actualité\b/,
    'entrée du journal': /\blignes? du journal\b/,
    'séquence d’événements': /\bépisode\b/,
    gravité: /\bà signaler ou\b|\bimportance\b/,
    'vue enregistrée': /\bvues? (gardée|conservée)/,
    'page publique': /\bpages? ouvertes? à tous\b/,
    automatiquement: /\b(de lui|d’elle|d’eux|de soi)-mêmes?\b|\btout(e)? seule?\b/,
    équipement: /\bl’appareil\b(?! de terrain)/i,
    opérateur: /\bexploitant\b/,
    page: /\bsynoptiques?\b(?!,|")/,
    'version (d’une configuration)': /\bconfiguration \{/,
    activer: /\bdéploy(é|ée|és|ées)\b/,
    'a no-break space (U+00A0) before : ; ? ! » % and after «': /(?<=[\p{L}\p{N}»}”)])[ \u202f][:;?!»%]|«[ \u202f]/u,
  },
} as const;

/** Codes and what is written from code are no prose: names on the wire and in files stay as they are. */
const notProse = /^```.*?^```|^<!-- (?:written|figures).*?^<!-- end.*?-->|`[^`]*`|\]\([^)]*\)|^\[.*\]:.*$/gms;

/** The same text with everything but its line breaks taken out. */
const blank = (text: string) => text.replace(/[^\n]/g, '');

/** Paragraphs and rows of a page, each in one line: a phrase may go on in the next. */
function paragraphsOf(page: string, path: string) {
  const lines = page.replace(notProse, blank).split('\n');
  return lines.flatMap((line, index) => {
    const isInside = index > 0 && lines[index - 1] !== '' && !/^\s*([|#-]|\d+\.)/.test(line);
    if (line === '' || isInside) return [];
    const next = lines.findIndex((other, i) => i > index && (other === '' || /^\s*([|#-]|\d+\.)/.test(other)));
    const text = lines.slice(index, next < 0 ? undefined : next).join(' ');
    return [{ text: text.replace(/\s+/g, ' '), place: `${path}:${index + 1}` }];
  });
}

/** Each text with its place: the translations of a catalogue, the paragraphs of a page. */
function textsOf(path: string) {
  const file = readFileSync(join(import.meta.dirname, path), 'utf8');
  if (path.endsWith('.md')) return paragraphsOf(file, path);
  return file
    .split('\n')
    .map((text, index) => ({ text, place: `${path}:${index + 1}` }))
    .filter(({ text }) => text.startsWith('msgstr '));
}

test.each(Object.entries(texts))('%s is written in the terms of the field', (path, language) => {
  const found = textsOf(path).flatMap(({ text, place }) =>
    Object.entries<RegExp>(forbidden[language])
      .filter(([, phrase]) => new RegExp(phrase, `${phrase.flags.replace('i', '')}i`).test(text))
      .map(([instead]) => `${place} ${text} (${instead})`),
  );
  expect(found).toEqual([]);
});
