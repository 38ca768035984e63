import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** As a real SMTP server accepted it, or refused it at its end. */
export interface TestMail {
  readonly isTaken: boolean;
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  /** `size` in bytes; `begin`: the first of them. */
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly begin: string;
  }[];
  readonly isTls: boolean;
}

interface MailSettings {
  readonly host?: string;
  readonly port?: number;
  readonly replies?: { readonly RCPT?: string; readonly DATA?: string };
  /** Seconds before it accepts a mail. */
  readonly delayS?: number;
  readonly login?: readonly [login: string, password: string];
  readonly certificate?: string;
  readonly key?: string;
}

const python = '/usr/bin/python3';

/** Debian's python3-aiosmtpd. */
export const hasMailServer = (() => {
  try {
    execFileSync(python, ['-c', 'import aiosmtpd'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export class TestMailServer {
  readonly mails: TestMail[] = [];
  readonly port: number;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, port: number) {
    this.#process = process;
    this.port = port;
  }

  static async start(settings: MailSettings = {}): Promise<TestMailServer> {
    const script = join(import.meta.dirname, 'testMailServer.py');
    const process = spawn(python, [script, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: process.stdout });
    const [first] = (await once(lines, 'line')) as [string];
    const server = new TestMailServer(process, (JSON.parse(first) as { port: number }).port);
    lines.on('line', (line) => server.mails.push(JSON.parse(line) as TestMail));
    return server;
  }

  get taken(): readonly TestMail[] {
    return this.mails.filter(({ isTaken }) => isTaken);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'close');
  }
}

export function headerOf(mail: TestMail | undefined, name: string): string | undefined {
  return mail?.headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];
}

/** Of the link in a text. */
export function tokenIn(text: string | undefined): string {
  return /message#([\w-]{22})/.exec(text ?? '')?.[1] ?? '';
}

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Accepts everything, and answers with the status of that path; undefined: never. */
export async function startHttpReceiver(statusOf: (url: string) => number | undefined = () => 204) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body });
      const status = statusOf(url);
      if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end('its own words');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
