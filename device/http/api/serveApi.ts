import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { argumentFault } from '../../../protocol/api/argumentFault.ts';
import { formatForm, openApi } from '../../../protocol/api/openApi.ts';
import { purposeOf, type Resource, resources } from '../../../protocol/api/resources.ts';
import { type RequestOf, writeRequest } from '../../../protocol/calls/call.ts';
import { calls } from '../../../protocol/calls.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import type { ReportFormat } from '../../../protocol/report/reportWords.ts';
import { may } from '../../../protocol/rights.ts';
import { payload } from '../../../protocol/wire/envelope.ts';
import { codeAgainst } from '../../managers/codeAgainst.ts';
import type { Managers } from '../../managers/index.ts';
import type { ServiceParts } from '../../managers/parts.ts';
import type { User } from '../../users/user.ts';
import { type AdmitSettings, originOf, TooOften, whoMayAsk } from '../admit.ts';
import { retryAfterSec } from '../credential.ts';
import { encoders, encodingFor, encodingsOf } from '../encodings.ts';
import type { Exchange } from '../exchange.ts';
import { answerOf, noPeriod, pointsOf, type Question, replyTo } from './answers.ts';
import { metrics } from './metrics.ts';
import { problemOf, sendProblem, tokenOver } from './problem.ts';
import { isBad, readQuery } from './query.ts';
import { Watches, watchHeaders } from './watches.ts';
import { type Format, formatOf, formats, written } from './written.ts';

interface ApiParts {
  readonly parts: ServiceParts;
  readonly managers: Managers;
  readonly settings: Omit<AdmitSettings, 'visitorRate'> & { readonly apiOrigins: readonly string[] };
  /** Of `api/v1/`, as the paths of requests begin; and of the metrics. */
  readonly base: string;
  readonly metricsPath: string;
}

interface Found {
  readonly resource: Resource;
  /** The text in place of `{id}`. */
  readonly id: string | undefined;
}

/** What programs read: nothing is written by it (R47). */
export class Api {
  readonly #parts: ServiceParts;
  readonly #managers: Managers;
  readonly #settings: ApiParts['settings'];
  readonly #base: string;
  readonly #metricsPath: string;
  readonly #watches = new Watches();

  constructor({ parts, managers, settings, base, metricsPath }: ApiParts) {
    this.#parts = parts;
    this.#managers = managers;
    this.#settings = settings;
    this.#base = base;
    this.#metricsPath = metricsPath;
  }

  async serve(exchange: Exchange): Promise<void> {
    const { method, path } = exchange;
    allowOrigin(exchange, this.#settings.apiOrigins);
    exchange.response.setHeader('allow', 'GET, HEAD, OPTIONS');
    if (method === 'OPTIONS') return exchange.send(204, {});
    if (method !== 'GET') return sendProblem(exchange, { status: 405, title: 'This API only reads: use GET.' });
    const user = await this.#userOf(exchange);
    if (user === undefined) return;
    if (path === this.#metricsPath) return this.#sendMetrics(exchange, user);
    const rest = path.slice(this.#base.length);
    if (rest === 'openapi.json') return this.#sendDescription(exchange);
    const found = resourceOf(rest);
    if (found) return this.#sendResource(exchange, user, found);
    const detail = `There are: ${[...resources.map((one) => one.path), 'openapi.json'].join(', ')}.`;
    sendProblem(exchange, { status: 404, title: 'There is no such resource.', detail });
  }

  /** Undefined: it was refused, and the request is answered. */
  async #userOf(exchange: Exchange): Promise<User | undefined> {
    const { headers, response } = exchange;
    const who = await whoMayAsk(this.#parts, this.#settings, exchange);
    if (who instanceof TooOften) {
      response.setHeader('retry-after', who.retryAfterSec);
      sendProblem(exchange, { status: 429, title: who.text });
      return undefined;
    }
    if (typeof who === 'object') {
      // An account that is locked, or whose password must be changed first, reads nothing at all.
      if (may(who, 'view')) return who;
      sendProblem(exchange, problemOf(codeAgainst('getPoints', who, false)));
      return undefined;
    }
    const wait =
      who === errorCodes.tooManyFailures
        ? retryAfterSec(headers.authorization, originOf(exchange), this.#parts.gate)
        : undefined;
    if (wait !== undefined) response.setHeader('retry-after', wait);
    sendProblem(exchange, who === errorCodes.passwordExpired ? tokenOver : problemOf(who));
    return undefined;
  }

  async #sendResource(exchange: Exchange, user: User, { resource, id }: Found): Promise<void> {
    // 1. What the reader may.
    const { isDegraded } = this.#parts.station();
    const { purposes, ...reader } = user;
    const code = codeAgainst(resource.call, resource.isForAll ? reader : user, isDegraded);
    if (code !== errorCodes.ok) {
      const isForOther = code === errorCodes.badProfile && purposes;
      const detail = isForOther ? `The token is not for “${purposeOf(resource)}”.` : undefined;
      return sendProblem(exchange, { ...problemOf(code), detail });
    }
    // 2. The arguments.
    const { request, headers, response } = exchange;
    const given = new URL(request.url ?? '/', 'http://device').searchParams;
    const named = resource.files?.find((one) => one === given.get('format'));
    const format = named ? 'json' : formatOf(given.get('format'), headers.accept);
    const choices = resource.files ? ['json', ...resource.files] : formatForm.choices;
    if (!format) return sendBad(exchange, { argument: 'format', why: argumentFault({ ...formatForm, choices }) });
    const query = readQuery(given, resource.query) as object;
    if (isBad(query)) return sendBad(exchange, query);
    // 3. The answer.
    const caller = { user, ...originOf(exchange), hasLeft: () => response.destroyed };
    const parts = this.#managers.partsOf(user);
    const ask = this.#managers.answer;
    const question: Question = { parts, query: query as Question['query'], id, ask, caller };
    if (resource.isWatched && question.query.watch) return this.#watch(exchange, question, user);
    const file = named ?? (resource.files && format === 'csv' ? format : undefined);
    if (file) return await sendReport(exchange, question, file);
    const answered = await answerOf(resource, question);
    if (typeof answered === 'number') return sendProblem(exchange, problemOf(answered));
    if ('why' in answered) return sendBad(exchange, answered);
    await send(exchange, await written(resource, answered, format, parts.timeZone), format);
  }

  #watch(exchange: Exchange, { parts, query, caller: { address, page } }: Question, user: User): void {
    const { station, gate, sessions } = this.#parts;
    const [begun, changes] = [station(), gate.changes];
    const isStill = () => {
      if (station() !== begun) return false;
      if (user.purposes) return this.#parts.tokens.find(user.login) === user;
      const now = this.#parts.users.find(user.login);
      const isSame = gate.changes === changes && now?.reach === user.reach && now !== undefined && may(now, 'view');
      return isSame && sessions.goesOn({ login: user.login, address, page });
    };
    const { request, response } = exchange;
    // Its body would never begin, and never end.
    if (request.method === 'HEAD') return void response.writeHead(200, watchHeaders).end();
    const watch = { response, login: user.login, parts, points: pointsOf({ parts, query }), isStill };
    if (this.#watches.begin(watch)) return;
    response.setHeader('retry-after', 60);
    sendProblem(exchange, { status: 503, title: 'Too many programs watch values.' });
  }

  async #sendMetrics(exchange: Exchange, user: User): Promise<void> {
    if (user.purposes && !user.purposes.includes('metrics')) {
      const detail = 'The token is not for “metrics”.';
      return sendProblem(exchange, { ...problemOf(errorCodes.badProfile), detail });
    }
    const parts = this.#managers.partsOf(user);
    if (parts.isDegraded) return sendProblem(exchange, problemOf(errorCodes.operatingMode));
    const { purposes } = user;
    const isWhole = user.reach === undefined || user.reach.whole !== undefined;
    const caller = { user, ...originOf(exchange) };
    const links = await replyTo({ ask: this.#managers.answer, caller }, 'getLinks', {});
    const wish = {
      links: typeof links === 'number' ? [] : links.links,
      isWhole,
      isDetailed: purposes ? isWhole : may(user, 'diagnose'),
      hasValues: purposes?.includes('values') ?? false,
    };
    // In this thread: another would need the bytes longer, and it takes a millisecond.
    const isGzip = encodingsOf(exchange.headers['accept-encoding']).includes('gzip');
    const bytes = await metrics(parts, wish, isGzip ? (all) => gzipSync(all, fast) : (all) => Buffer.from(all));
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };
    exchange.send(200, { ...headers, ...(isGzip && { 'content-encoding': 'gzip' }) }, bytes);
  }

  #sendDescription(exchange: Exchange): Promise<void> {
    const { version, station } = this.#parts;
    const server = this.#base.replace(/\/$/, '');
    const description = openApi({ server, version, station: station().configuration.stationName });
    return send(exchange, `${JSON.stringify(description)}\n`, 'json');
  }
}

function resourceOf(rest: string): Found | undefined {
  const exact = resources.find(({ path }) => path === rest);
  if (exact) return { resource: exact, id: undefined };
  for (const resource of resources) {
    const [before = '', after] = resource.path.split('{id}');
    if (after === undefined || !rest.startsWith(before) || !rest.endsWith(after)) continue;
    const id = rest.slice(before.length, rest.length - after.length);
    if (id !== '' && !id.includes('/')) return { resource, id: decodeURIComponent(id) };
  }
  return undefined;
}

/** As a file, which its call writes. */
async function sendReport(exchange: Exchange, question: Question, format: ReportFormat): Promise<void> {
  const { parts, id, query, ask, caller } = question;
  const isThere = parts.configuration.reports.some((one) => one.id === id);
  if (!isThere) return sendProblem(exchange, problemOf(errorCodes.notFound));
  const request = { format, report: id, id: undefined, ...query } as RequestOf<typeof calls.getReportFile>;
  const answer = await ask('getReportFile', {
    ...caller,
    payload: payload(writeRequest(calls.getReportFile, request)),
  });
  if ('stream' in answer && answer.stream(exchange.response)) return;
  const code = 'code' in answer ? answer.code : errorCodes.failure;
  if (code === errorCodes.badInput) return sendBad(exchange, noPeriod);
  sendProblem(exchange, problemOf(code));
}

function sendBad(exchange: Exchange, { argument, why }: { readonly argument?: string; readonly why: string }): void {
  sendProblem(exchange, { ...problemOf(errorCodes.badInput), argument, detail: why });
}

/** Programs ask again and again: time counts more than a tenth of the size. */
const fast = { level: 1 };
const fastGzip = (bytes: Buffer) => promisify(gzip)(bytes, fast);

/** In bytes: compressing shorter replies gains nothing. */
const worthIt = 1024;

async function send(exchange: Exchange, text: string, format: Format): Promise<void> {
  // Weak: the same for each encoding.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const known = (exchange.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^(W\/)?/, 'W/'));
  const headers = { etag, 'cache-control': 'private, no-cache' };
  const vary = { vary: 'accept, accept-encoding, authorization, origin' };
  if (known.includes(etag)) return exchange.send(304, { ...headers, ...vary });
  await sendBytes(exchange, { ...headers, ...vary, 'content-type': formats[format] }, Buffer.from(text));
}

async function sendBytes(exchange: Exchange, headers: Record<string, string>, bytes: Buffer): Promise<void> {
  const encoding = bytes.length < worthIt ? 'identity' : encodingFor(exchange.headers['accept-encoding']);
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const encode = encoding === 'gzip' ? fastGzip : encoders[encoding];
  exchange.send(200, { ...headers, ...coded }, await encode(bytes));
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
