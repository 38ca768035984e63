import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from '../../store/askingThread.ts';
import { openHandle } from '../../store/db.ts';
import { answerQuestion, type Question } from './question.ts';
import { ReadFiles } from './readFiles.ts';

/** What the thread is started with. */
export interface ReaderSettings {
  /** The folder of the history. */
  readonly folder: string;
  /** Without a question for so long it ends. */
  readonly idleMs: number;
}

function run({ folder, idleMs }: ReaderSettings): void {
  // Node aborts the whole process where a thread is ended while it loads SQLite.
  openHandle(':memory:').close();
  const files = new ReadFiles(folder);
  const say = (message: FromThread, transferred: readonly ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, [...transferred]);
  say('loaded');
  const end = () => {
    clearTimeout(timer);
    parentPort?.close();
    files.close();
  };
  let timer = setTimeout(end, idleMs);
  parentPort?.on('message', (request: ToThread<Question>) => {
    clearTimeout(timer);
    if (request === 'end') return end();
    const answer = answerQuestion(files, request);
    say({ answer }, answer.reply ? [answer.reply.buffer] : []);
    timer = setTimeout(end, idleMs);
  });
}

if (!isMainThread) run(workerData as ReaderSettings);
