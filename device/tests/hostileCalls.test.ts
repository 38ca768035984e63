import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, usualElements, writeRequest } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload, readWebOutput } from '../../protocol/wire/envelope.ts';
import type { Form, WireRecord } from '../../protocol/wire/record.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml } from '../parseXml.ts';
import { commandAccounts, commandStation, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { exampleOf } from './testExamples.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let timing: TestTiming;
beforeAll(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
});
afterAll(() => site.stop());

type Element = { -readonly [P in 'name' | 'text']: string } & {
  attributes: Record<string, string>;
  children: Element[];
};
interface Place {
  readonly path: string;
  readonly name: string;
  readonly form: Form<unknown>;
  /** An element of a list that can't be read is left out. */
  readonly isInList: boolean;
  in(body: Element): Element;
}

/** Each field of a record and of those inside it, and the element that has it. */
function placesOf(
  record: Pick<WireRecord<unknown>, 'fields'>,
  within: Place['in'],
  before = '',
  isInList = false,
): Place[] {
  return record.fields.flatMap(([, name, form]) => {
    const { inside, type } = form;
    if (inside && type === 'part') return placesOf(inside, within, before, isInList);
    const place = { path: before + name, name, form, isInList, in: within };
    const inner = (body: Element) => within(body).children.find((one) => one.name === name) as Element;
    return [place, ...(inside ? placesOf(inside, inner, `${place.path}/`, isInList || form.isList === true) : [])];
  });
}

const without = (node: Element, name: string) => {
  delete node.attributes[name];
  node.children = node.children.filter((one) => one.name !== name);
};
const add = (node: Element, name: string, text: string) => node.children.push(element(name, {}, text) as Element);
const textOf = (node: Element, name: string) =>
  node.attributes[name] ?? node.children.find((one) => one.name === name)?.text ?? '';

const words = ['', '-1', '\u{1f4a7}<!--', 'x'.repeat(100_000)];
/** What is none of a type, whatever reads it. */
const noneOf: Readonly<Record<string, readonly string[]>> = {
  number: ['', 'a', '1e999', 'NaN', '0x1'],
  'whole number': ['', 'a', '1e999', 'NaN', '0x1', '1.5'],
  time: ['', 'a', '1e999', 'NaN', '0x1', '1.5', '9e15'],
  boolean: ['', 'a', '1.5', '-1'],
};

/** Of a choice, whose type is its words. */
const noChoice = (type: string) => (type.includes(', ') ? ['', 'a', '1.5'] : []);

/** Ways in which one field may be wrong; `isBad`: the request can't be read, so that it is code 7. */
function* wrongs({ name, form, isInList }: Place, most: number) {
  const { isList, isRequired, isStrict, names } = form;
  const refusesUnreadable = !isInList && Boolean(isRequired || isStrict);
  const isAlone = !names;
  yield {
    how: 'missing',
    isBad: isRequired === true && isAlone && !isInList,
    change: (node: Element) => without(node, name),
  };
  const again = (node: Element) => node.children.filter((one) => one.name === name).map((one) => structuredClone(one));
  if (isList)
    yield {
      how: `${most + 1} times`,
      isBad: true,
      change: (node: Element) => void node.children.push(...Array(most + 1).fill(again(node)[0] ?? element(name))),
    };
  else if (isAlone)
    yield {
      how: 'twice',
      isBad: true,
      change(node: Element) {
        const [first = element(name, {}, textOf(node, name)) as Element] = again(node);
        without(node, name);
        node.children.push(first, structuredClone(first));
      },
    };
  if (isList || form.inside || !isAlone) return;
  yield {
    how: 'as an attribute and as an element',
    isBad: true,
    change(node: Element) {
      const value = textOf(node, name);
      without(node, name);
      node.attributes[name] = value;
      add(node, name, value);
    },
  };
  const none = noneOf[form.type] ?? noChoice(form.type);
  for (const word of new Set([...words, ...none]))
    yield {
      how: `“${word.slice(0, 20)}”`,
      isBad: refusesUnreadable && none.includes(word),
      change(node: Element) {
        without(node, name);
        add(node, name, word);
      },
    };
}

const rows = (Object.entries(calls) as [CallName, Call][]).filter(
  ([
    ,
    {
      request: { fields },
    },
  ]) => fields.length > 0,
);

/** What the service replies; an event stream or a file counts as done. */
async function codeOf(name: CallName, body: XmlNode): Promise<number> {
  const { path, login, isCodeAlone, sends, reply: record }: Call = calls[name];
  const headers = { 'content-type': 'application/xml', ...(login && credential('ada', passwords.ada)) };
  const reply = await fetch(`${site.device.url}${servicePath}${path}`, {
    method: 'POST',
    headers,
    body: writeXml(body),
  });
  if (!reply.headers.get('content-type')?.includes('xml')) {
    await reply.body?.cancel();
    return reply.ok ? errorCodes.ok : reply.status;
  }
  const output = readWebOutput(parseXml(new Uint8Array(await reply.arrayBuffer())));
  if (output.code === errorCodes.ok && !isCodeAlone && !sends) expect(record.read(output.content)).toBeDefined();
  return output.code;
}

/** A wrong password counts as one of a login. */
const countsAttempts = new Set<CallName>(['setPassword']);
// Only a hub has a fleet.
const isOfHub = (name: CallName, code: number) => calls[name].service === 'Fleet' && code === errorCodes.notFound;
const served = (name: CallName, code: number) =>
  isOfHub(name, code) ||
  code === errorCodes.ok ||
  code === errorCodes.badInput ||
  (countsAttempts.has(name) && code <= 2);

describe('whatever a field of a request is, the call replies, and says code 7 where it can’t be read', () => {
  test.each(rows)('%s', { timeout: 60_000 }, async (name, call) => {
    const { request: record, mostElements = usualElements } = call;
    const example = payload(writeRequest(call, exampleOf(record)));
    const top = (body: Element) =>
      record.name === 'payload' ? body : (body.children.find((one) => one.name === record.name) as Element);
    timing.skip(600_000);
    const usual = await codeOf(name, example);
    expect(served(name, usual), `${name}: code ${usual}`).toBe(true);
    const found: string[] = [];
    let count = 0;
    for (const place of placesOf(record, top))
      for (const { how, isBad, change } of wrongs(place, mostElements)) {
        const body = structuredClone(example) as Element;
        change(place.in(body));
        // Allowances that those before have used up are full again.
        if (++count % 15 === 0) timing.skip(600_000);
        const code = await codeOf(name, body);
        if (!served(name, code) || (isBad && code !== errorCodes.badInput)) found.push(`${place.path} ${how}: ${code}`);
      }
    expect(found).toEqual([]);
    const unknown = element('Unknown', { A: 'b' }, [element('Inside')]);
    expect(served(name, await codeOf(name, payload([...example.children, unknown])))).toBe(true);
  });
});
