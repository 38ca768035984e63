import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from '../../store/askingThread.ts';
import { openHandle } from '../../store/db.ts';
import { storageFaultOf } from '../../store/storageFault.ts';
import { EventReader } from '../eventReader.ts';
import { indexFileOf, openIndex } from './eventIndex.ts';
import { answerQuestion, type Question } from './question.ts';

export interface ReaderSettings {
  readonly file: string;
  /** It ends after so long without a question. */
  readonly idleMs: number;
  /** It may be why the thread before failed. */
  readonly isIndexDamaged: boolean;
}

/** Of a core, while the index is made. */
const indexShare = 0.25;

export function run({ file, idleMs, isIndexDamaged }: ReaderSettings, port: MessagePort): void {
  const db = openHandle(file, { readonly: true });
  const index = openIndex(indexFileOf(file), db, isIndexDamaged);
  const reader = new EventReader(db, index);
  const say = (message: FromThread) => port.postMessage(message);
  say('loaded');
  // A thread that was started for its index alone ends with it.
  let idleFrom = performance.now() - idleMs;
  let timer: NodeJS.Timeout;
  const end = () => {
    clearTimeout(timer);
    port.close();
    index?.close();
    db.close();
  };
  const again = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(step, ms);
  };
  const step = () => {
    const began = performance.now();
    if (extended(reader)) return again((performance.now() - began) * (1 / indexShare - 1));
    const left = idleFrom + idleMs - began;
    if (left <= 0) end();
    else again(left);
  };
  port.on('message', (request: ToThread<Question>) => {
    if (request === 'end') return end();
    say({ answer: answerQuestion(reader, request) });
    idleFrom = performance.now();
    again(0);
  });
  // A question for which it was started is answered first.
  timer = setTimeout(step, 100);
}

/** Where the disk has no room, the rest of the log is searched row by row until another thread finds some. */
function extended(reader: EventReader): boolean {
  try {
    return reader.search.extendIndex();
  } catch (error) {
    if (['full', 'readOnly'].includes(storageFaultOf(error) ?? '')) return false;
    throw error;
  }
}

if (parentPort && workerData) run(workerData as ReaderSettings, parentPort);
