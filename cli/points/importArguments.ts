import { parseArgs } from 'node:util';
import { countings } from '../../importers/pointLists/cells/address.ts';
import { tables } from '../../importers/pointLists/cells/words.ts';
import type { ListOptions } from '../../importers/pointLists/listOptions.ts';
import { type Answer, type QuestionCode, questionOf } from '../../importers/pointLists/questions/questions.ts';
import { type ColumnKind, columnKinds, kindName, kindOfName } from '../../importers/pointLists/tables/columnNames.ts';
import { usage } from '../exitCodes.ts';
import { importTexts } from './importTexts.ts';

export const importForm =
  'points import FILE --link ID --out DIR [--map KIND=COLUMN,…] [--map KIND=ANSWER,…] [--addresses modicon|zero|one] [--table TABLE] [--sheet NAME] [--prefix TEXT] [--dry-run] [--skip] [--json]';

export function readImportArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      link: { type: 'string' },
      out: { type: 'string' },
      map: { type: 'string', multiple: true },
      addresses: { type: 'string' },
      table: { type: 'string' },
      sheet: { type: 'string' },
      prefix: { type: 'string' },
      'dry-run': { type: 'boolean' },
      skip: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const [file, ...rest] = positionals;
  const { link, out, addresses, table, sheet, prefix } = values;
  if (file === undefined || rest.length > 0 || !link || !out) throw usage(importForm, importTexts.missing);
  const options: ListOptions = {
    ...readMap(values.map ?? []),
    counting: choice(addresses, countings, '--addresses'),
    table: choice(table, tables, '--table'),
    sheet,
    prefix,
  };
  const { 'dry-run': isDryRun = false, skip = false, json = false } = values;
  return { file, folder: out, link, options, isDryRun, skips: skip, isJson: json };
}

/** Columns and answers. A column with a comma in its name needs a --map of its own. */
function readMap(texts: readonly string[]): Pick<ListOptions, 'map' | 'answers'> {
  const map = new Map<string, ColumnKind | undefined>();
  const answers = new Map<QuestionCode, Answer>();
  for (const pair of texts.flatMap((text) => text.split(/,(?=\w+=)/))) {
    const [kind = '', ...name] = pair.split('=');
    const [called, text] = [kind.trim(), name.join('=').trim()];
    const bare = kindOfName(called);
    if (text === '' || (!bare && called !== 'unused')) {
      throw usage(importForm, importTexts.badMap, {
        text: pair,
        known: [...columnKinds.map(kindName), 'unused'].join(', '),
      });
    }
    const question = bare && questionOf(bare, text);
    if (question) answers.set(question, text as Answer);
    else map.set(text, bare);
  }
  return { map, answers };
}

function choice<T extends string>(value: string | undefined, known: readonly T[], option: string): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((one) => one === value);
  if (!found) throw usage(importForm, importTexts.badChoice, { option, value, known: known.join(', ') });
  return found;
}
