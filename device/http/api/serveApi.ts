import { createHash } from 'node:crypto';
import { openApi } from '../../../protocol/api/openApi.ts';
import { type Resource, resources } from '../../../protocol/api/resources.ts';
import type { CallName } from '../../../protocol/calls.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { may } from '../../../protocol/rights.ts';
import { codeAgainst } from '../../managers/codeAgainst.ts';
import type { Managers } from '../../managers/index.ts';
import type { ServiceParts } from '../../managers/parts.ts';
import { CostlyQuestion } from '../../store/costlyQuestion.ts';
import type { User } from '../../users/user.ts';
import { type AdmitSettings, originOf, whoMayAsk } from '../admit.ts';
import { retryAfterSec } from '../credential.ts';
import { encoders, encodingFor } from '../encodings.ts';
import type { Exchange } from '../exchange.ts';
import { type Asked, answers, ofCall, pointsOf } from './answers.ts';
import { metrics } from './metrics.ts';
import { problemOf, sendProblem } from './problem.ts';
import { isBad, readQuery } from './query.ts';
import { watchValues } from './watch.ts';
import { type Format, formatOf, formats, written } from './written.ts';

export interface ApiParts {
  readonly parts: ServiceParts;
  readonly managers: Managers;
  readonly settings: Omit<AdmitSettings, 'visitorRate'> & { readonly apiOrigins: readonly string[] };
  /** Of `api/v1/`, as the paths of requests begin; and of the metrics. */
  readonly base: string;
  readonly metricsPath: string;
}

/** Ended when the browser or the program leaves, or may not read it any longer. */
export async function serveApi(api: ApiParts, exchange: Exchange): Promise<void> {
  const { method, path } = exchange;
  allowOrigin(exchange, api.settings.apiOrigins);
  if (method === 'OPTIONS') return exchange.send(204, { allow: 'GET, HEAD, OPTIONS' });
  if (method !== 'GET') {
    exchange.response.setHeader('allow', 'GET, HEAD, OPTIONS');
    return sendProblem(exchange, { status: 405, title: 'Nothing is written by this API: use GET.' });
  }
  const user = await userOf(api, exchange);
  if (user === undefined) return;
  if (path === api.metricsPath) return sendMetrics(api, exchange, user);
  const rest = path.slice(api.base.length);
  if (rest === 'openapi.json') return sendDescription(api, exchange);
  const found = resourceOf(rest);
  if (!found)
    return sendProblem(exchange, {
      status: 404,
      title: 'There is no such resource.',
      detail: `Here are: ${resources.map((one) => one.path).join(', ')}, openapi.json.`,
    });
  await sendResource(api, exchange, user, found);
}

function resourceOf(rest: string): { readonly resource: Resource; readonly id: string | undefined } | undefined {
  for (const resource of resources) {
    if (resource.path === rest) return { resource, id: undefined };
    const [before = '', after] = resource.path.split('{id}');
    if (after === undefined || !rest.startsWith(before) || !rest.endsWith(after)) continue;
    const id = rest.slice(before.length, rest.length - after.length);
    if (id !== '' && !id.includes('/')) return { resource, id: decodeURIComponent(id) };
  }
  return undefined;
}

/** Undefined: it was refused, and the request is answered. */
async function userOf({ parts, settings }: ApiParts, exchange: Exchange): Promise<User | undefined> {
  const who = await whoMayAsk(parts, settings, exchange);
  if (who === 'refused') return undefined;
  if (typeof who === 'object') return who;
  const wait =
    who === errorCodes.tooManyFailures
      ? retryAfterSec(exchange.headers.authorization, originOf(exchange), parts.gate)
      : undefined;
  if (wait !== undefined) exchange.response.setHeader('retry-after', wait);
  sendProblem(exchange, problemOf(who));
  return undefined;
}

async function sendResource(
  api: ApiParts,
  exchange: Exchange,
  user: User,
  { resource, id }: NonNullable<ReturnType<typeof resourceOf>>,
): Promise<void> {
  const { parts, managers } = api;
  const call: CallName = resource.call?.name ?? callBehind[resource.path] ?? 'getPoints';
  // 1. What the reader may.
  if (user.purposes && resource.purpose !== undefined && !user.purposes.includes(resource.purpose)) {
    const detail = `The token is not for “${resource.purpose}”.`;
    return sendProblem(exchange, { ...problemOf(errorCodes.badProfile), detail });
  }
  const code = codeAgainst(call, user, parts.station().isDegraded);
  if (code !== errorCodes.ok) return sendProblem(exchange, problemOf(code));
  // 2. What is asked.
  const given = new URL(exchange.request.url ?? '/', 'http://device').searchParams;
  const format = formatOf(given.get('format'), exchange.headers.accept);
  if (!format)
    return sendProblem(exchange, {
      ...problemOf(errorCodes.badInput),
      argument: 'format',
      detail: 'Expected: json or csv.',
    });
  const query = readQuery(given, resource.query) as object;
  if (isBad(query))
    return sendProblem(exchange, { ...problemOf(errorCodes.badInput), argument: query.argument, detail: query.why });
  // 3. The answer.
  const { response } = exchange;
  const caller = { user, ...originOf(exchange), hasLeft: () => response.destroyed };
  const own = managers.partsOf(user);
  const asked: Asked = { parts: own, query: query as Asked['query'], id, ask: managers.answer, caller };
  if (resource.isWatched && asked.query.watch) return watch(api, exchange, asked, user);
  const answered = await answerOf(resource, asked);
  if (typeof answered === 'number') return sendProblem(exchange, problemOf(answered));
  await send(exchange, written(resource, answered, format, own.timeZone), format);
}

/** Of resources that the service answers from what it has in memory: the call which gives the same. */
const callBehind: Readonly<Record<string, CallName>> = {
  history: 'getSamples',
  'history/columns': 'getHistory',
  values: 'poll',
};

async function answerOf(resource: Resource, asked: Asked) {
  try {
    return await (resource.call
      ? ofCall(asked, resource.call)
      : (answers[resource.path]?.(asked) ?? errorCodes.notFound));
  } catch (error) {
    if (error instanceof CostlyQuestion) return errorCodes.failure;
    throw error;
  }
}

function watch({ parts }: ApiParts, exchange: Exchange, asked: Asked, user: User): void {
  const station = parts.station();
  const isStill = () => parts.station() === station && nowOf(parts, user)?.reach === user.reach;
  if (watchValues(exchange.response, asked.parts, pointsOf(asked), isStill)) return;
  exchange.response.setHeader('retry-after', 60);
  sendProblem(exchange, { status: 503, title: 'Too many programs watch values.' });
}

async function send(exchange: Exchange, text: string, format: Format): Promise<void> {
  const { headers, response } = exchange;
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const common = { etag, 'cache-control': 'private, no-cache', vary: 'accept, accept-encoding, authorization' };
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return exchange.send(304, common);
  const encoding = encodingFor(headers['accept-encoding']);
  const bytes = await encoders[encoding](Buffer.from(text));
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  exchange.send(200, { ...common, 'content-type': formats[format] }, bytes);
}

async function sendMetrics({ managers }: ApiParts, exchange: Exchange, user: User): Promise<void> {
  if (user.purposes && !user.purposes.includes('metrics')) {
    return sendProblem(exchange, { ...problemOf(errorCodes.badProfile), detail: 'The token is not for “metrics”.' });
  }
  const own = managers.partsOf(user);
  if (own.isDegraded) return sendProblem(exchange, problemOf(errorCodes.operatingMode));
  const text = await metrics(own, user.purposes?.includes('values') ?? false);
  exchange.send(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }, text);
}

function sendDescription({ parts, base }: ApiParts, exchange: Exchange): Promise<void> {
  const { version, station } = parts;
  const description = openApi({
    server: base.replace(/\/$/, ''),
    version,
    station: station().configuration.stationName,
  });
  return send(exchange, `${JSON.stringify(description)}\n`, 'json');
}

/** CORS, for the origins of the setting. */
function allowOrigin({ headers, response }: Exchange, origins: readonly string[]): void {
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-headers', 'authorization, if-none-match');
  response.setHeader('access-control-allow-methods', 'GET, HEAD');
  response.setHeader('access-control-expose-headers', 'etag, retry-after');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

/** The account or the token as it is now; undefined: it may read nothing any longer. */
function nowOf({ users, tokens }: ServiceParts, { login, purposes }: User): User | undefined {
  const now = purposes ? tokens.find(login) : users.find(login);
  return now && may(now, 'view') ? now : undefined;
}
