import type { ContentType, HttpType } from '../../../../protocol/drivers/http/httpSchema.ts';
import type { Value } from '../../../../protocol/sample.ts';
import { decimalText } from '../../../../protocol/wire/decimalText.ts';
import type { AddressFault } from '../../driver.ts';

const mark = '{value}';

const xmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What is in the place of the value, so that it can’t become a part of the document around it. */
const escaped: Readonly<Record<ContentType, (text: string) => string>> = {
  // Inside the quotes that the template has.
  json: (text) => JSON.stringify(text).slice(1, -1),
  form: encodeURIComponent,
  xml: (text) => text.replaceAll(/[&<>"']/g, (one) => xmlEscapes[one] ?? one),
  text: (text) => text,
};

export const mediaTypes: Readonly<Record<ContentType, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'application/xml',
  text: 'text/plain; charset=utf-8',
};

/** As the server writes it. */
export function valueText(type: HttpType, raw: Value): string {
  if (typeof raw === 'string') return raw.toWellFormed();
  if (type === 'boolean') return raw === 0 ? 'false' : 'true';
  const text = decimalText(raw);
  return type === 'commaNumber' ? text.replace('.', ',') : text;
}

export function filledBody(template: string, content: ContentType, text: string): string {
  return template.replaceAll(mark, () => escaped[content](text));
}

export function filledPath(path: string, text: string): string {
  return path.replaceAll(mark, () => encodeURIComponent(text));
}

/** Undefined: what would be sent can be read. */
export function bodyFault(template: string, content: ContentType, type: HttpType): AddressFault | undefined {
  if (content !== 'json') return undefined;
  const samples: Readonly<Record<HttpType, Value>> = {
    number: 1,
    textNumber: 1.5,
    commaNumber: 1.5,
    boolean: 1,
    text: 'a"b',
  };
  try {
    JSON.parse(filledBody(template, content, valueText(type, samples[type])));
    return undefined;
  } catch {
    const expected = type === 'text' ? `{"name": "${mark}"}` : `{"setpoint": ${mark}}`;
    return { code: 'badHttpBody', field: 'Body', value: template, other: 'JSON', expected };
  }
}
