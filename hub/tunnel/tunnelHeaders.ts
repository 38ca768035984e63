import type { IncomingHttpHeaders } from 'node:http';
import { appHeader, causeHeader, pageHeader, placeHeader, serviceHeader } from '../../protocol/headers.ts';

/** Of a browser's request, beside who asks, which the hub says itself. */
const toStation = [
  ...['accept', 'accept-encoding', 'accept-language', 'content-type', 'if-none-match', 'if-modified-since'],
  ...[pageHeader, placeHeader, appHeader, 'user-agent'],
] as const;

/** Of a station's reply: nothing that sets, redirects or opens anything at the hub. */
const fromStation = [
  ...['content-encoding', 'content-length', 'content-disposition', 'cache-control', 'etag', 'last-modified', 'vary'],
  ...['retry-after', 'x-accel-buffering', appHeader, causeHeader, serviceHeader],
] as const;

/** What is shown or stored, and never run. */
const types: ReadonlySet<string> = new Set([
  ...['application/xml', 'text/xml', 'text/event-stream', 'text/plain', 'text/csv', 'application/json'],
  ...['application/x-ndjson', 'application/problem+json', 'application/pdf', 'application/zip', 'application/gzip'],
  ...['application/octet-stream', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/avif', 'image/x-icon', 'image/svg+xml'],
]);
const statuses: ReadonlySet<number> = new Set([200, 206, 304, 400, 403, 404, 405, 413, 415, 429, 500, 501, 503]);

/** Of all that comes from a station: whatever it is, nothing in it runs, loads or is framed. */
const ofReply = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;
const longestValue = 1024;

export function headersToStation(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    toStation.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' && value.length <= longestValue ? [[name, value]] : [];
    }),
  );
}

/** Undefined: the reply is not passed on. */
export function headersFromStation(status: number, headers: IncomingHttpHeaders): Record<string, string> | undefined {
  const type = headers['content-type'];
  const plain = type?.split(';', 1)[0]?.trim().toLowerCase();
  if (!statuses.has(status) || (plain !== undefined && !types.has(plain))) return undefined;
  const hasBody = status !== 304 && headers['content-length'] !== '0';
  if (plain === undefined && hasBody) return undefined;
  const passed = fromStation.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' && value.length <= longestValue ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(passed), ...(type !== undefined && { 'content-type': type }), ...ofReply };
}
