import { flushCompileCache } from 'node:module';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type WatchdogSettings, watch } from '../../watchdog/watch.ts';
import { Recorder } from '../recording/recorder.ts';
import { type FromHistory, plainError, type ToHistory } from './threadMessages.ts';

export interface ThreadSettings {
  readonly folder: string;
  /** Set by the main thread to give up the present question. */
  readonly isGivenUp: Int32Array<SharedArrayBuffer>;
  /** Undefined: the main thread is not watched. */
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
    samples: ({ at, batch }) => recorder.record(at, batch),
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
      // The compiler can't match message and handler through the table.
      (does[message.kind] as (message: ToHistory) => void)(message);
    } catch (error) {
      say({ kind: 'failed', error: plainError(error) });
    }
  });
}

if (parentPort && workerData) {
  run(workerData as ThreadSettings, parentPort);
  // Now, for the next start, as the service itself does.
  flushCompileCache();
}
