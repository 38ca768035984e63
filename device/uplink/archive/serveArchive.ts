import type { IncomingMessage, ServerResponse } from 'node:http';
import { attempt } from '../../../protocol/attempt.ts';
import { archivePaths, type Committed } from '../../../protocol/uplink/archive.ts';
import type { Cursor } from './archiveFiles.ts';
import type { Answer, Question } from './question.ts';
import { sendPaced } from './sendPaced.ts';

export interface ArchiveParts {
  readonly ask: (question: Question, hasLeft: () => boolean) => Promise<Answer>;
  /** False: there is no data folder on a disk that can be read. */
  readonly isReadable: () => boolean;
  readonly onCommitted: (what: Committed) => void;
}

/** Of one hub at a time; more are refused, as the thread would keep them waiting. */
const mostOpen = 4;
/** Of a request. */
const longestBody = 65_536;
const mostMonths = 3000;

/** Undefined: the query can't be read. */
type ReadQuestion = (query: URLSearchParams) => Question | undefined;

const questions: Readonly<Record<string, ReadQuestion>> = {
  [archivePaths.state]: (query) => ({ name: 'state', hasCounts: query.get('counts') === '1' }),
  [archivePaths.blocks]: (query) => {
    const [month, cursor] = [query.get('month') ?? '', cursorIn(query)];
    return isMonth(month) && cursor ? { name: 'blocks', month, cursor } : undefined;
  },
  [archivePaths.log]: (query) => {
    const cursor = cursorIn(query);
    return cursor && { name: 'log', cursor };
  },
  [archivePaths.configuration]: (query) => {
    const hash = query.get('hash') ?? '';
    return isHash(hash) ? { name: 'configuration', hash } : undefined;
  },
  [archivePaths.file]: (query) => {
    const sha256 = query.get('sha256') ?? '';
    return isHash(sha256) ? { name: 'file', sha256 } : undefined;
  },
};

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);
const isMonth = (text: string) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function cursorIn(query: URLSearchParams): Cursor | undefined {
  const [after, mark] = [query.get('after') ?? '0', query.get('mark') ?? ''];
  const isRead = /^\d{1,15}$/.test(after) && (mark === '' || isHash(mark));
  return isRead ? { after: Number(after), mark } : undefined;
}

/** Answers the requests of archives under `/uplink/archive/`. */
export function archiveHandler(parts: ArchiveParts): (request: IncomingMessage, response: ServerResponse) => void {
  let open = 0;
  return (request, response) => {
    if (open >= mostOpen) return refuse(response, 429, 'Too many requests for the archive at once');
    open++;
    serve(parts, request, response)
      .catch((error: Error) => {
        if (response.headersSent) response.destroy();
        else refuse(response, 503, `The archive can’t be read now: ${error.message}`);
      })
      .finally(() => {
        open--;
      });
  };
}

async function serve(parts: ArchiveParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://station');
  if (pathname === archivePaths.committed) return takeCommitted(parts, request, response);
  const read = questions[pathname];
  if (!read || request.method !== 'GET') return refuse(response, 404, 'There is no such part of the archive');
  const question = read(searchParams);
  if (!question) return refuse(response, 400, 'A parameter is missing or can’t be read');
  if (!parts.isReadable()) return refuse(response, 503, 'The data folder can’t be read now');
  const answer = await parts.ask(question, () => response.destroyed);
  if (answer === undefined) return refuse(response, 404, 'It is not there');
  if (answer instanceof Uint8Array) {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    return sendPaced(request, response, answer);
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  return sendPaced(request, response, Buffer.from(JSON.stringify(answer)));
}

async function takeCommitted(parts: ArchiveParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    text += String(part);
    if (text.length > longestBody) return refuse(response, 413, 'It is too long');
  }
  const committed = readCommitted(text);
  if (!committed) return refuse(response, 400, 'It can’t be read');
  parts.onCommitted(committed);
  response.writeHead(204).end();
}

/** Undefined: it can't be read. */
function readCommitted(text: string): Committed | undefined {
  const data = attempt((): unknown => JSON.parse(text), undefined);
  const { months, log } = (data ?? {}) as Partial<Record<keyof Committed, unknown>>;
  if (typeof months !== 'object' || months === null || !isCount(log)) return undefined;
  const all = Object.entries(months as Readonly<Record<string, unknown>>);
  const isRead = all.length <= mostMonths && all.every(([month, last]) => isMonth(month) && isCount(last));
  return isRead ? { months: Object.fromEntries(all) as Committed['months'], log } : undefined;
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${text}.`);
}
