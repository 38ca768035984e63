import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from '../../store/askingThread.ts';
import { answerQuestion, type Question } from './question.ts';

/** What the thread is started with. */
export interface ExaminerSettings {
  /** Without a question for so long it ends. */
  readonly idleMs: number;
}

function run({ idleMs }: ExaminerSettings): void {
  const say = (message: FromThread) => parentPort?.postMessage(message);
  const end = () => {
    clearTimeout(timer);
    parentPort?.close();
  };
  const timer = setTimeout(end, idleMs);
  parentPort?.on('message', (message: ToThread<Question>) => {
    if (message === 'end') return end();
    say({ answer: answerQuestion(message) });
    timer.refresh();
  });
  say('loaded');
}

if (!isMainThread) run(workerData as ExaminerSettings);
