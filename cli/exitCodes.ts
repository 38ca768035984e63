import { ReaderGone } from './standardOutput.ts';
import { isOptionMistake, Refusal, said } from './stationFiles.ts';

/** What a shell says of a program that ended because nobody read its output: 128 and the number of SIGPIPE. */
const readerGoneCode = 141;

/** A mistake in how a command was called. */
class Usage extends Error {}

/** The mistake, with how the command is called. */
export function usage(help: string, mistake = ''): Error {
  return new Usage(`${mistake === '' ? '' : `${mistake} `}Usage: ${help}`);
}

/** Runs a command: 0 done, 1 refused or nothing verified, 2 called wrongly, with a sentence on stderr of both; 141: as above. */
export async function withExitCode(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof ReaderGone) return readerGoneCode;
    const isUsage = error instanceof Usage || isOptionMistake(error);
    if (!isUsage && !(error instanceof Refusal)) throw error;
    console.error(said(error));
    return isUsage ? 2 : 1;
  }
}
