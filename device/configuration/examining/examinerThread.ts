import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { answerOnThread } from '../../store/answerOnThread.ts';
import { answerQuestion, type Question } from './question.ts';

export interface ExaminerSettings {
  /** Without a question for so long it ends. */
  readonly idleMs: number;
}

export function run({ idleMs }: ExaminerSettings, port: MessagePort): void {
  answerOnThread<Question>(port, idleMs, answerQuestion);
}

if (parentPort && workerData) run(workerData as ExaminerSettings, parentPort);
