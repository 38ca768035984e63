import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { answerOnThread } from '../../store/answerOnThread.ts';
import { ArchiveFiles } from './archiveFiles.ts';
import { answerQuestion, type Question } from './question.ts';

export interface ReaderSettings {
  readonly folder: string;
  /** It ends after so long without a question. */
  readonly idleMs: number;
}

export function run({ folder, idleMs }: ReaderSettings, port: MessagePort): void {
  const files = new ArchiveFiles(folder);
  answerOnThread<Question>(port, idleMs, (question) => answerQuestion(files, question));
}

if (parentPort && workerData) run(workerData as ReaderSettings, parentPort);
