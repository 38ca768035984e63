import type { MessagePort } from 'node:worker_threads';
import type { FromThread, ToThread } from './askingThread.ts';

/** Of a thread: answers questions until it is ended, or none came for `idleMs`. */
export function answerOnThread<Question>(port: MessagePort, idleMs: number, answer: (question: Question) => unknown) {
  const say = (message: FromThread) => port.postMessage(message);
  const end = () => {
    clearTimeout(timer);
    port.close();
  };
  const timer = setTimeout(end, idleMs);
  port.on('message', (message: ToThread<Question>) => {
    if (message === 'end') return end();
    say({ answer: answer(message) });
    timer.refresh();
  });
  say('loaded');
}
