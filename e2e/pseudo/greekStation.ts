import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const latin = 'abcdefghijklmnopqrstuvwxyz';
const greek = 'αβψδεφγηιξκλμνοπθρστυωώχϋζ';

/** A text with each Latin letter as a Greek one. */
export function inGreek(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[A-Za-z]/g, (letter) => {
      const written = greek[latin.indexOf(letter.toLowerCase())] ?? letter;
      return letter === letter.toLowerCase() ? written : written.toUpperCase();
    });
}

/** The attributes with words that people read; `Day` and `Text` have other ones of such a name. */
const ofPeople =
  /(?<=<(?!Day\b|Text\b)[^<]*\s(?:StationName|SynopticName|PageGroup|Name|Synonyms|(?:State|Command)\d*|Text|TextValue|Group|Message|Area|AlarmGroup|Cause|Consequence|Action|Reason)=")[^"]*/g;
/** Of `texts.fr.xml`. */
const translations = /(?<=<Text [^<]*(?:From|To)=")[^"]*/g;
const entities = /&\w+;/;

/** Its link, by whose id people know it. */
const link = /(?<=<[^<]*\s(?:Id|Link)=")plant(?=")/g;

/** Writes the texts of a station's folder in Greek letters, so that each is seen to be the station's own. */
export function writeInGreek(folder: string): void {
  const edit = (name: string, places: RegExp) => {
    const file = join(folder, name);
    const xml = readFileSync(file, 'utf8');
    const text = (words: string) =>
      words.split(new RegExp(`(${entities.source})`)).map((part) => (entities.test(part) ? part : inGreek(part)));
    writeFileSync(
      file,
      xml.replaceAll(places, (words) => text(words).join('')),
    );
  };
  edit('station.xml', ofPeople);
  edit('texts.fr.xml', translations);
  const file = join(folder, 'station.xml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(link, 'L-1'));
}
