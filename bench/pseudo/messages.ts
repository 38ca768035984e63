import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strayIn } from '../../e2e/pseudo/strayWords.ts';
import { headerOf } from '../../testing/testReceivers.ts';
import type { Findings } from './findings.ts';
import type { Stage } from './stage.ts';

/** So long a message may take. */
const mostMs = 60_000;

/** What people got by mail and SMS, as it was sent. */
export async function walkMessages({ mail, outbox }: Stage, findings: Findings): Promise<void> {
  const files = () => readdirSync(outbox).filter((name) => name.startsWith('OUT'));
  const end = performance.now() + mostMs;
  while (performance.now() < end && (mail.taken.length === 0 || files().length === 0))
    await new Promise((resolve) => setTimeout(resolve, 200));
  const note = (text: string, what: string) => {
    const lines = text.split(/\r?\n/).map((line) => line.replaceAll(/https?:\S+/g, ''));
    for (const line of lines) if (strayIn(line)) findings.noteText(line, what);
  };
  if (mail.taken.length === 0) findings.noteText('No mail came', 'messages');
  if (files().length === 0) findings.noteText('No SMS came', 'messages');
  for (const one of mail.taken) note(`${headerOf(one, 'Subject')}\n${one.text}`, 'a mail');
  for (const name of files()) note(readFileSync(join(outbox, name), 'utf16le').slice(1), 'an SMS');
}
