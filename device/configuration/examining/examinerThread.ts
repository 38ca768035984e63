import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from '../../store/askingThread.ts';
import { answerQuestion, type Question } from './question.ts';

export interface ExaminerSettings {
  /** Without a question for so long it ends. */
  readonly idleMs: number;
}

export function run({ idleMs }: ExaminerSettings, port: MessagePort): void {
  const say = (message: FromThread) => port.postMessage(message);
  const end = () => {
    clearTimeout(timer);
    port.close();
  };
  const timer = setTimeout(end, idleMs);
  port.on('message', (message: ToThread<Question>) => {
    if (message === 'end') return end();
    say({ answer: answerQuestion(message) });
    timer.refresh();
  });
  say('loaded');
}

if (parentPort && workerData) run(workerData as ExaminerSettings, parentPort);
