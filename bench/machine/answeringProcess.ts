import { fork } from 'node:child_process';
import { once } from 'node:events';

type Calls = Readonly<Record<string, (...args: never[]) => unknown>>;

interface Question {
  readonly name: string;
  readonly args: readonly never[];
}

export interface AnsweringProcess<C extends Calls> extends AsyncDisposable {
  readonly pid: number;
  /** Rejects if the call fails, or the process ends before its answer. */
  readonly call: <K extends keyof C & string>(name: K, ...args: Parameters<C[K]>) => Promise<Awaited<ReturnType<C[K]>>>;
}

/** `program` must use `answerCalls`. */
export function startAnswering<C extends Calls>(program: URL, args: readonly string[] = []): AnsweringProcess<C> {
  const child = fork(program, args, { serialization: 'advanced', execArgv: [] });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error(`${program.pathname} has ended.`)));
  // Prevents an unhandled rejection at the normal end.
  failed.catch(() => undefined);
  let before: Promise<unknown> = Promise.resolve();
  const ask = async (question: object) => {
    child.send(question);
    const [{ error, value }] = (await Promise.race([once(child, 'message'), failed])) as [
      { error?: string; value: never },
    ];
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    pid: child.pid ?? 0,
    call: (name, ...args) => {
      const answer = before.then(() => ask({ name, args }));
      before = answer.catch(() => undefined);
      return answer;
    },
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Answers calls of the parent process; the process ends with its connection. */
export function answerCalls(calls: Calls): void {
  process.on('message', async ({ name, args }: Question) => {
    try {
      process.send?.({ value: await calls[name]?.(...args) });
    } catch (error) {
      process.send?.({ error: String(error) });
    }
  });
  process.on('disconnect', () => process.exit(0));
}
