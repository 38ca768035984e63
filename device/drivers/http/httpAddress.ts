import type {
  ContentType,
  HttpLink,
  HttpPlace,
  HttpType,
  TimeFormat,
} from '../../../protocol/drivers/http/httpSchema.ts';
import { splitList } from '../../../protocol/wire/fields.ts';
import type { AddressFault, AddressResult, RawRange } from '../driver.ts';
import { goodWords } from '../statedQuality.ts';
import { bodyFault } from './commands/commandBody.ts';
import { isResourcePath } from './resourceUrl.ts';
import { parseValuePath, type ValuePath } from './values/valuePath.ts';

export interface HttpAddress {
  readonly path: string;
  /** As the file has it. */
  readonly text: string;
  readonly value: ValuePath;
  readonly type: HttpType;
  /** Undefined: the time of receipt. */
  readonly time?: { readonly value: ValuePath; readonly format: TimeFormat };
  /** Undefined: values are good. */
  readonly quality?: { readonly value: ValuePath; readonly good: readonly string[] };
  /** Undefined: there are none. */
  readonly command?: HttpCommand;
}

interface HttpCommand {
  readonly method: string;
  readonly path: string;
  /** Undefined: none is sent. */
  readonly body: string | undefined;
  readonly content: ContentType;
}

const valueForm = '$.tank[0].level, csv:Level, xml:/plant/tank/@level, text:';
/** In the place of the value, in a path or a body. */
const valueMark = '{value}';

export function parseHttpAddress(place: HttpPlace): AddressResult<HttpAddress> {
  const { path, type, timeField, timeFormat, qualityField } = place;
  const value = parseValuePath(place.value);
  if (!value) return { fault: { code: 'badHttpValue', value: place.value, expected: valueForm } };
  const badPath = [['Path', path] as const, ['WritePath', place.writePath ?? ''] as const].find(
    ([, one]) => !isResourcePath(one.replaceAll(valueMark, '')),
  );
  if (badPath) {
    const [field, text] = badPath;
    return { fault: { code: 'badHttpPath', field, value: text, expected: 'sensors/1?unit=2, /status.json' } };
  }
  const besides = { TimeField: timeField, QualityField: qualityField };
  for (const [field, text] of Object.entries(besides)) {
    if (text !== undefined && parseValuePath(text)?.form !== value.form)
      return { fault: { code: 'badHttpValue', field, value: text, expected: valueForm } };
  }
  const good = splitList(place.goodQuality);
  if (qualityField === undefined && good.length > 0) {
    const fault = { field: 'GoodQuality', value: place.goodQuality, other: 'QualityField' };
    return { fault: { code: 'needsQualityField', ...fault } };
  }
  const time = parseValuePath(timeField ?? '');
  const quality = parseValuePath(qualityField ?? '');
  const command = commandOf(place);
  if (command && 'code' in command) return { fault: command };
  const of = { path, text: place.value.trim(), value, type };
  const timed = time && { time: { value: time, format: timeFormat } };
  const marked = quality && { quality: { value: quality, good: goodWords(good) } };
  return { address: { ...of, ...timed, ...marked, ...(command && { command }) } };
}

function commandOf({
  method,
  path,
  writePath,
  body,
  contentType,
  type,
}: HttpPlace): HttpCommand | AddressFault | undefined {
  if (!method) {
    const [field, value] = Object.entries({ WritePath: writePath, Body: body }).find(([, one]) => one) ?? [];
    return field === undefined ? undefined : { code: 'needsMethod', field, value: String(value), other: 'Method' };
  }
  const to = writePath ?? path;
  const isInPath = to.includes(valueMark);
  const sent =
    body ?? (isInPath ? undefined : type === 'text' && contentType === 'json' ? `"${valueMark}"` : valueMark);
  if (!isInPath && !sent?.includes(valueMark)) {
    return { code: 'sendsNoValue', field: 'Body', value: sent ?? '', expected: valueMark };
  }
  const command = { method, path: to, body: sent, content: contentType };
  return (sent === undefined ? undefined : bodyFault(sent, contentType, type)) ?? command;
}

const numbers: RawRange = { integer: false, double: true, min: -Number.MAX_VALUE, max: Number.MAX_VALUE };
const ranges: Readonly<Record<HttpType, RawRange>> = {
  ...{ number: numbers, textNumber: numbers, commaNumber: numbers },
  boolean: { integer: true, min: 0, max: 1 },
  text: { integer: false, min: 0, max: 0 },
};

export const httpRange = ({ type }: HttpAddress): RawRange => ranges[type];

export function httpGives({ type }: HttpAddress) {
  if (type === 'text') return 'texts';
  return type === 'boolean' ? 'wholeNumbers' : 'numbers';
}

/** `$.tank.level of /api/state`. */
export function describeHttpAddress({ text, path }: HttpAddress, { url }: HttpLink): string {
  return `${text} of ${[url.trim(), path].filter(Boolean).join(' ')}`;
}
