import { argumentFault } from '../../../protocol/api/argumentFault.ts';
import { readIso } from '../../../protocol/programme/isoTime.ts';
import { splitList } from '../../../protocol/wire/fields.ts';
import type { WireRecord } from '../../../protocol/wire/record.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';

/** What is wrong with an argument of a request; `why` is a sentence. */
export interface BadArgument {
  readonly argument: string;
  readonly why: string;
}

const givenTwice = 'It is given twice.';

/** Read by every resource, beside its own arguments. */
const commonArguments: readonly string[] = ['format'];

/** The arguments of a URL as the record says, by the names of its properties; or what is wrong with one of them. */
export function readQuery<T>(given: URLSearchParams, query: WireRecord<T>): T | BadArgument {
  const names = query.fields.map(([property]) => property);
  const unknown = [...given.keys()].find((name) => !names.includes(name) && !commonArguments.includes(name));
  if (unknown !== undefined)
    return {
      argument: unknown,
      why: `There is no such argument. Known here: ${[...names, ...commonArguments].join(', ')}.`,
    };
  const twice = commonArguments.find((name) => given.getAll(name).length > 1);
  if (twice !== undefined) return { argument: twice, why: givenTwice };
  const attributes: Record<string, string> = {};
  const children: XmlNode[] = [];
  for (const [property, name, { type, isList }] of query.fields) {
    const texts = given.getAll(property);
    if (texts.length > 1 && !isList) return { argument: property, why: givenTwice };
    if (isList) children.push(...texts.flatMap(splitList).map((text) => element(name, {}, text)));
    else if (texts[0] !== undefined) {
      const text = type === 'time' ? readTime(texts[0]) : texts[0];
      if (text === undefined) return { argument: property, why: argumentFault({ type }) };
      attributes[name] = text;
    }
  }
  const node = { name: query.name, attributes, children, text: '' };
  for (const [property, name, form] of query.fields) {
    const isGiven = given.has(property);
    if (form.read(node, name) !== undefined || (!isGiven && !form.isRequired)) continue;
    return { argument: property, why: isGiven ? argumentFault(form) : 'It is missing.' };
  }
  const read = query.read(node);
  return read ?? { argument: names[0] ?? '', why: 'It is not valid.' };
}

/** As the wire writes it: UTC ms. */
function readTime(text: string): string | undefined {
  const time = readIso(text);
  return time === undefined ? undefined : String(time);
}

export function isBad(read: object): read is BadArgument {
  return 'argument' in read && 'why' in read;
}
