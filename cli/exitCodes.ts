import type { Template, Values } from '../protocol/text/template.ts';
import { say } from './say.ts';
import { ReaderGone } from './standardOutput.ts';
import { isOptionMistake, Refusal, said } from './stationFiles.ts';

/** The shell's code of a program that ended because its output was closed: 128 and the number of SIGPIPE. */
const readerGoneCode = 141;

/** Of the user, in the call of a command. */
class Usage extends Error {}

/** `mistake`: what is wrong; undefined: the form says it. */
export function usage(help: string, mistake?: Template, values?: Values): Error {
  const form = say(/*i18n*/ 'Usage: {help}', { help });
  return new Usage(mistake === undefined ? form : `${say(mistake, values)} ${form}`);
}

/** 0 done, 1 refused or nothing verified, 2 called wrongly, both with a sentence on stderr; 141: as above. */
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
