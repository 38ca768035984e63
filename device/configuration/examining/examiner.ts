import type { Configuration, ConfigurationFile } from '../../configuration.ts';
import { AskingThread } from '../../store/askingThread.ts';
import { CostlyQuestion } from '../../store/costlyQuestion.ts';
import { fault } from '../checkFiles.ts';
import type { DraftQuestion } from './checkDraft.ts';
import type { ExaminerSettings } from './examinerThread.ts';
import type { AnswerOf, Question } from './question.ts';

const idleMs = 60_000;
/** The service then reads the examined files itself, which may block it for half a minute at most. */
const mostMs = 20_000;

/**
 * Reads, checks and compares configurations in a thread of its own: a large one would delay the field and the pages.
 * Rejects with CostlyQuestion where it takes too much time or memory.
 */
export class Examiner {
  readonly #thread = new AskingThread<Question>({
    entry: new URL('./examinerThread.ts', import.meta.url),
    settings: () => ({ idleMs }) satisfies ExaminerSettings,
    mostMs,
  });

  prepare(): void {
    this.#thread.start();
  }

  check(base: Configuration, proposed: Configuration): Promise<AnswerOf<'check'>> {
    return this.#ask({ name: 'check', base: bare(base), proposed: bare(proposed) });
  }

  changedByBoth(base: Configuration, other: Configuration, proposed: Configuration): Promise<AnswerOf<'both'>> {
    return this.#ask({ name: 'both', base: bare(base), other: bare(other), proposed: bare(proposed) });
  }

  changes(question: Omit<Extract<Question, { readonly name: 'changes' }>, 'name'>): Promise<AnswerOf<'changes'>> {
    const [before, after] = [bare(question.before), bare(question.after)];
    return this.#ask({ ...question, name: 'changes', before, after });
  }

  /** The pages that are drawn differently. */
  pages(before: Configuration, after: Configuration): Promise<AnswerOf<'pages'>> {
    return this.#ask({ name: 'pages', before: bare(before), after: bare(after) });
  }

  draft(question: DraftQuestion): Promise<AnswerOf<'draft'>> {
    return this.#ask({ name: 'draft', ...question });
  }

  picture(name: string, bytes: Uint8Array): Promise<AnswerOf<'picture'>> {
    return this.#ask({ name: 'picture', file: name, bytes }).catch((error: unknown) => {
      if (error instanceof CostlyQuestion) return { fault: fault(name, { code: 'tooCostly' }), remarks: [] };
      throw error;
    });
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  #ask<N extends Question['name']>(question: Extract<Question, { readonly name: N }>): Promise<AnswerOf<N>> {
    return this.#thread.ask(question) as Promise<AnswerOf<N>>;
  }
}

const nothing = Buffer.alloc(0);

/** Of a configuration, for the rules of `check` about colours. */
export const mostDrawingBytes = 4 * 1024 * 1024;

/** Without the contents of pictures, which are megabytes; of drawings the first ones, which `check` reads. */
function bare({ hash, files }: Configuration): Configuration {
  let left = mostDrawingBytes;
  const bareFile = (name: string, file: ConfigurationFile) => {
    if (!('bytes' in file) || !name.startsWith('images/')) return file;
    const isRead = name.endsWith('.svg') && file.bytes.length <= left;
    if (isRead) left -= file.bytes.length;
    return isRead ? file : { ...file, bytes: nothing };
  };
  return { hash, files: new Map([...files].map(([name, file]) => [name, bareFile(name, file)])) };
}
