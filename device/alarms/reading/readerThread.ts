import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from '../../store/askingThread.ts';
import { openHandle } from '../../store/db.ts';
import { alarmHistory } from '../alarmHistory.ts';
import { answerQuestion, type Inquiry } from './question.ts';

export interface ReaderSettings {
  readonly file: string;
  /** It ends after so long without a question. */
  readonly idleMs: number;
}

export function run({ file, idleMs }: ReaderSettings, port: MessagePort): void {
  const db = openHandle(file, { readonly: true });
  const history = alarmHistory(db);
  const say = (message: FromThread) => port.postMessage(message);
  const end = () => {
    clearTimeout(timer);
    port.close();
    db.close();
  };
  const timer = setTimeout(end, idleMs);
  port.on('message', (message: ToThread<Inquiry>) => {
    if (message === 'end') return end();
    say({ answer: answerQuestion(history, message) });
    timer.refresh();
  });
  say('loaded');
}

if (parentPort && workerData) run(workerData as ReaderSettings, parentPort);
