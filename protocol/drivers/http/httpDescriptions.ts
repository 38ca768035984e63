import type { Description } from '../../schema/described.ts';

/** Of links and the addresses of points, by the names in the file. */
export const httpDescriptions: Readonly<Record<string, Description>> = {
  Url: {
    title: /*i18n*/ 'field\u0004URL',
    help: /*i18n*/ 'address of the resource, or the beginning of those of all points, such as `https://10.0.0.7/api`; the service requests whatever is written here, so only administrators may change it',
  },
  Token: {
    title: /*i18n*/ 'field\u0004token',
    help: /*i18n*/ 'name of the secret with the token that the service sends as `Authorization: Bearer`',
    absent: 'none',
  },
  Headers: {
    title: /*i18n*/ 'field\u0004headers',
    help: /*i18n*/ 'further headers of each request, with ` | ` between them, such as `X-Tenant: 4 | Accept: text/csv`; no secrets',
    absent: 'none',
  },
  SecretHeader: {
    title: /*i18n*/ 'field\u0004secret header',
    help: /*i18n*/ 'name of a header whose value is a secret, such as `X-Api-Key`',
    absent: 'none',
  },
  HeaderSecret: {
    title: /*i18n*/ 'field\u0004value of the secret header',
    help: /*i18n*/ 'name of the secret with the value of that header',
    absent: 'none',
  },
  TimeoutMs: {
    title: /*i18n*/ 'field\u0004timeout',
    help: /*i18n*/ 'longest wait for a complete response, with all redirects',
    unit: 'ms',
  },
  MaxBytes: {
    title: /*i18n*/ 'field\u0004largest response',
    help: /*i18n*/ 'bytes of a response; a larger one is rejected',
  },
  Redirects: {
    title: /*i18n*/ 'field\u0004redirects',
    help: /*i18n*/ 'redirects that are followed for a value, on the same host only, and never from https to http; for a command none is followed',
  },
  BrowsePaths: {
    title: /*i18n*/ 'field\u0004paths to search',
    help: /*i18n*/ 'paths whose values a search for addresses shows, separated by commas, besides the URL itself',
    absent: 'only the URL',
  },
  Path: {
    title: /*i18n*/ 'field\u0004path',
    help: /*i18n*/ 'path and query of the resource; with `/` at its beginning from the root of the host, else below the URL. Points with the same path are read by one request',
    absent: 'the URL itself',
  },
  Value: {
    title: /*i18n*/ 'field\u0004value in the response',
    help: /*i18n*/ 'where the value is: in JSON `$.tank[0].level` or `tank[0].level`; in CSV `csv:Level` (last row), `csv:Level[Tank=North]` or `csv:Level[2]`, with `csv(;):` another separator, and `#2` for a column by its number; in XML `xml:/plant/tank[@id=T1]/@level`; `text:` is the whole response',
  },
  Type: {
    title: /*i18n*/ 'field\u0004value type',
    help: /*i18n*/ 'what the response has there: `number` (true and false are 1 and 0), `textNumber` (JSON has it in quotes), `commaNumber` (with a decimal comma), `boolean`, `text`',
    choices: {
      number: /*i18n*/ 'choice\u0004number',
      textNumber: /*i18n*/ 'choice\u0004number in quotes',
      commaNumber: /*i18n*/ 'choice\u0004number with a decimal comma',
      boolean: /*i18n*/ 'choice\u0004true or false',
      text: /*i18n*/ 'choice\u0004text',
    },
  },
  TimeField: {
    title: /*i18n*/ 'field\u0004time in the response',
    help: /*i18n*/ 'where the time of the value is, written like the value itself',
    absent: 'the time of receipt counts',
  },
  TimeFormat: {
    title: /*i18n*/ 'field\u0004time format',
    help: /*i18n*/ 'how that time is written: `iso` (with Z or an offset), `isoUtc` (without, in UTC), `unixSec`, `unixMs`',
    choices: {
      iso: /*i18n*/ 'choice\u0004ISO 8601 with offset',
      isoUtc: /*i18n*/ 'choice\u0004ISO 8601 in UTC',
      unixSec: /*i18n*/ 'choice\u0004seconds since 1970',
      unixMs: /*i18n*/ 'choice\u0004milliseconds since 1970',
    },
  },
  QualityField: {
    title: /*i18n*/ 'field\u0004quality in the response',
    help: /*i18n*/ 'where the quality of the value is, written like the value itself; of another Vigie `rows[0].quality` or `csv:quality[id=…]`',
    absent: 'values are good',
  },
  GoodQuality: {
    title: /*i18n*/ 'field\u0004good quality',
    help: /*i18n*/ 'what the quality of a good value is, several separated by commas; `bad`, `invalid` and `error` mean that there is no value, and all others that it is doubtful',
    absent: 'good, ok, true',
  },
  Method: {
    title: /*i18n*/ 'field\u0004method of the command',
    help: /*i18n*/ 'how a command is sent: once, following no redirect; the value of the point must then show it',
    absent: 'the point has no commands',
  },
  WritePath: {
    title: /*i18n*/ 'field\u0004path of the command',
    help: /*i18n*/ 'path to which a command is sent; `value` in braces stands for the value of the command',
    absent: 'that of the value',
  },
  Body: {
    title: /*i18n*/ 'field\u0004body of the command',
    help: /*i18n*/ 'what a command sends; `value` in braces stands for the value of the command',
    absent: 'the value alone, or nothing where the path contains it',
  },
  ContentType: {
    title: /*i18n*/ 'field\u0004content type',
    help: /*i18n*/ 'what the body is, by which the value in it is escaped',
    choices: {
      json: /*i18n*/ 'choice\u0004JSON',
      form: /*i18n*/ 'choice\u0004form',
      xml: /*i18n*/ 'choice\u0004XML',
      text: /*i18n*/ 'choice\u0004plain text',
    },
  },
};
