import { flushCompileCache } from 'node:module';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type WatchdogSettings, watch } from '../../watchdog/watch.ts';
import { Recorder } from '../recording/recorder.ts';
import { type FromHistory, plainError, type ToHistory } from './threadMessages.ts';

/** What the thread is started with. */
export interface ThreadSettings {
  /** Of the history. */
  readonly folder: string;
  /** Set by who asks: the question under way is given up. */
  readonly isGivenUp: Int32Array<SharedArrayBuffer>;
  /** By what it watches the thread that has started it: it is there for as long as the service runs. */
  readonly watched?: WatchdogSettings | undefined;
}

type Message<Kind extends ToHistory['kind']> = Extract<ToHistory, { kind: Kind }>;

export function run({ folder, isGivenUp, watched }: ThreadSettings, port: MessagePort): void {
  if (watched) watch(watched);
  const say = (message: FromHistory, transferred: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, [...transferred]);
  const storage = {
    fault: undefined as unknown,
    failed: (error: unknown) => say({ kind: 'notWritten', error: plainError(error) }),
  };
  let files: readonly string[] | undefined;
  const mark = {
    files: () => files,
    keep: (names: readonly string[]) => {
      files = names;
      say({ kind: 'mark', files: names });
    },
  };
  const recorder = new Recorder({
    ...{ folder, storage, mark },
    isGivenUp: () => Atomics.load(isGivenUp, 0) === 1,
    events: { record: (entry) => say({ kind: 'event', entry }) },
    report: (_, error) => say({ kind: 'failed', error: plainError(error) }),
  });
  const does: { readonly [Kind in ToHistory['kind']]: (message: Message<Kind>) => void } = {
    start: (message) => {
      files = message.files;
      recorder.start(message.at, message.retention);
    },
    begin: ({ at, station }) => recorder.begin(at, station),
    samples: ({ at, batch }) => recorder.take(at, batch),
    end: ({ at }) => recorder.end(at),
    second: ({ at, mayWrite, hasFault, retention }) => {
      storage.fault = hasFault || undefined;
      say({ kind: 'second' });
      recorder.eachSecond(at, mayWrite, retention);
    },
    question: ({ at, question }) => {
      try {
        const reply = recorder.answer(at, question);
        say({ kind: 'answer', reply, error: undefined }, reply ? [reply.buffer] : []);
      } catch (error) {
        say({ kind: 'answer', reply: undefined, error: plainError(error) });
      }
      recorder.inspect();
    },
    stop: ({ at, mayWrite }) => {
      recorder.stop(at, mayWrite);
      port.close();
    },
  };
  port.on('message', (message: ToHistory) => {
    try {
      // Each is of its kind; the compiler can't follow that through the table.
      (does[message.kind] as (message: ToHistory) => void)(message);
    } catch (error) {
      say({ kind: 'failed', error: plainError(error) });
    }
  });
}

if (parentPort && workerData) {
  run(workerData as ThreadSettings, parentPort);
  // Now, for the next start, as the service itself.
  flushCompileCache();
}
