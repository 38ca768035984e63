import { storageReason } from '../device/store/room.ts';
import { consoleLanguage } from './consoleLanguage.ts';
import { type Refusal, refusal } from './stationFiles.ts';

/** The reader of the standard output has closed it (`… | head`): the command ends silently. */
export class ReaderGone extends Error {}

// Each write reports its own; without a listener the process would end with a stack trace.
process.stdout.on('error', () => {});

/** As fast as it is read. Throws `ReaderGone`, or a Refusal with the reason. */
export async function writeOut(text: string | Uint8Array): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => {
    process.stdout.write(text, resolve);
  });
  if (!error) return;
  if (error.code === 'EPIPE') throw new ReaderGone();
  throw incomplete(storageReason(error, consoleLanguage()));
}

export function incomplete(detail: string): Refusal {
  return refusal(/*i18n*/ 'The output is incomplete: {detail}.', { detail });
}
