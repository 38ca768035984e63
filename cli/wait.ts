import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { HealthState } from '../device/http/front.ts';
import { isLoopback } from '../device/http/origin.ts';
import { parseSettings, type Settings, usualSettingsFile } from '../device/settings.ts';
import type { Translation } from '../protocol/text/template.ts';
import { consoleLanguage } from './consoleLanguage.ts';
import { say } from './say.ts';

const help = 'wait [URL] [--config FILE] [--timeout SECONDS]';
const retryMs = 200;
/** A service that takes longer is asked again. */
const answerMs = 5000;

/** 0: the service answers that it runs; 1: not in time, or its process has ended; 2: called wrongly. */
export async function wait(args: string[]): Promise<number> {
  try {
    const { url, seconds } = readArguments(args);
    const fault = await untilReady(url, seconds);
    if (fault !== undefined) console.error(fault);
    return fault === undefined ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
}

/** Undefined: it is ready. */
async function untilReady(url: URL, seconds: number): Promise<string | undefined> {
  const until = performance.now() + seconds * 1000;
  const left = () => Math.ceil(until - performance.now());
  const main = Number(process.env.MAINPID);
  for (;;) {
    const answer = await healthAt(url, Math.max(Math.min(answerMs, left()), retryMs), consoleLanguage());
    if (answer === 'ok' || answer === 'degraded') return undefined;
    // Of systemd: the service that this waits for.
    if (main > 0 && !isAlive(main)) return say(/*i18n*/ 'The service has ended; its messages say why.');
    if (left() <= 0)
      return say(/*i18n*/ 'No service was ready at {url} within {seconds} s: {answer}.', {
        url: url.href,
        seconds,
        answer,
      });
    await delay(Math.min(retryMs, left()));
  }
}

function readArguments(args: string[]): { readonly url: URL; readonly seconds: number } {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { timeout: text, config: text },
  });
  const { timeout = '60', config } = values;
  const seconds = Number(timeout);
  if (!/^\d{1,5}$/.test(timeout) || seconds === 0) {
    throw new Error(
      say(/*i18n*/ '--timeout {timeout} is not valid. Expected: a whole number of seconds from 1 to 99999.', {
        timeout,
      }),
    );
  }
  const [address, ...rest] = positionals;
  if (rest.length > 0) throw new Error(say(/*i18n*/ 'Usage: {help}', { help }));
  if (address === undefined) return { url: healthUrl(usualUrl(config)), seconds };
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Error(say(/*i18n*/ '“{address}” is not an http or https address.', { address }));
  }
  return { url: healthUrl(address), seconds };
}

/** Of the named or installed settings file; else that of a service without options. */
function usualUrl(config: string | undefined): string {
  const file = config ?? (existsSync(usualSettingsFile) ? usualSettingsFile : undefined);
  return file === undefined ? 'http://127.0.0.1:8080/' : localUrl(parseSettings(['--config', file], {}));
}

/** Where this machine reaches a service with these settings. */
function localUrl({ host, port, prefix, tls }: Pick<Settings, 'host' | 'port' | 'prefix' | 'tls'>): string {
  const name = host === '::' || host === '[::]' || host === '0.0.0.0' ? '127.0.0.1' : host;
  return `${tls ? 'https' : 'http'}://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}${prefix}`;
}

/** The answer of `/health` of a service with these settings, or why there is none. */
export function askHealth(settings: Parameters<typeof localUrl>[0], language: Translation): Promise<string> {
  return healthAt(healthUrl(localUrl(settings)), answerMs, language);
}

function healthUrl(address: string): URL {
  const base = address.endsWith('/') ? address : `${address}/`;
  return new URL('health', base.replace(/\/health\/$/, '/'));
}

/** Of a service of this machine any certificate is accepted: no secret is sent. */
async function healthAt(url: URL, timeoutMs: number, { say }: Translation): Promise<string> {
  const { request } = await import(url.protocol === 'https:' ? 'node:https' : 'node:http');
  const isOwn = isLoopback(url.hostname);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const sent: ClientRequest = request(url, { agent: false, signal, rejectUnauthorized: !isOwn }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const answer = await beginningOf(reply);
    if (answers.includes(answer)) return answer;
    return say(/*i18n*/ 'it answers with HTTP {status}, and is not Vigie', { status: reply.statusCode });
  } catch (error) {
    return signal.aborted ? say(/*i18n*/ 'no response') : (error as Error).message;
  }
}

const answers: readonly string[] = ['ok', 'degraded', 'starting', 'stopping'] satisfies HealthState[];

/** Another program may answer at that address: the rest is not read. */
async function beginningOf(reply: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of reply) {
    text += part;
    if (text.length > 20) break;
  }
  return text;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
