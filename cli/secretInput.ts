import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { attempt } from '../protocol/attempt.ts';
import { refusal } from './stationFiles.ts';

/** Bytes: more than any secret has. */
const mostInput = 200_000;

/**
 * The secret from the standard input: arguments are visible to other users. A terminal prompts for it, without showing
 * it.
 */
export function readSecret(prompt: string): Promise<string> {
  return process.stdin.isTTY ? askUnseen(prompt) : readAll();
}

async function readAll(): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > mostInput) throw refusal(/*i18n*/ 'The standard input is too long for a secret.');
  }
  // Without the byte order mark that editors on Windows write.
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)));
  if (text === undefined) throw refusal(/*i18n*/ 'The standard input is not UTF-8: nothing was changed.');
  return text.replace(/\r?\n$/, '');
}

async function askUnseen(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  // The terminal shows nothing that readline does not write.
  const output = new Writable({ write: (_, __, written) => written() });
  const line = createInterface({ input: process.stdin, output, terminal: true });
  try {
    // Ctrl-C and Ctrl-D reject it: then there is none.
    return await line.question('').catch(() => '');
  } finally {
    line.close();
    process.stderr.write('\n');
  }
}
