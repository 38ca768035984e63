import { storageReason } from '../device/store/room.ts';
import { Refusal } from './stationFiles.ts';

/** Nobody reads the standard output any more (`… | head`): the command is over, and there is nothing to say. */
export class ReaderGone extends Error {}

// Each write tells its own; without a listener the process would end with a stack trace.
process.stdout.on('error', () => {});

/** Writes to the standard output, as fast as it is read. Throws `ReaderGone`, or a Refusal that says why it can't. */
export async function writeOut(text: string | Uint8Array): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => {
    process.stdout.write(text, resolve);
  });
  if (!error) return;
  if (error.code === 'EPIPE') throw new ReaderGone();
  throw new Refusal(`The output is incomplete: ${storageReason(error)}.`);
}
