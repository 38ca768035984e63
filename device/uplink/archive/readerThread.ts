import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from '../../store/askingThread.ts';
import { ArchiveFiles } from './archiveFiles.ts';
import { answerQuestion, type Question } from './question.ts';

export interface ReaderSettings {
  readonly folder: string;
  /** It ends after so long without a question. */
  readonly idleMs: number;
}

export function run({ folder, idleMs }: ReaderSettings, port: MessagePort): void {
  const files = new ArchiveFiles(folder);
  const say = (message: FromThread) => port.postMessage(message);
  const end = () => {
    clearTimeout(timer);
    port.close();
  };
  const timer = setTimeout(end, idleMs);
  port.on('message', (message: ToThread<Question>) => {
    if (message === 'end') return end();
    say({ answer: answerQuestion(files, message) });
    timer.refresh();
  });
  say('loaded');
}

if (parentPort && workerData) run(workerData as ReaderSettings, parentPort);
