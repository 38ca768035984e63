import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { refusal } from './stationFiles.ts';

/** Characters: more than any secret has. */
const mostInput = 200_000;

/**
 * The secret from the standard input: arguments are visible to other users. A terminal prompts for it, without showing
 * it.
 */
export function readSecret(prompt: string): Promise<string> {
  return process.stdin.isTTY ? askUnseen(prompt) : readAll();
}

async function readAll(): Promise<string> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin as AsyncIterable<string>) {
    text += part;
    if (text.length > mostInput) throw refusal(/*i18n*/ 'The standard input is too long for a secret.');
  }
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
