import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { commands, isCommand } from './commands.ts';

/** What a command ended with. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Given {
  readonly args: readonly string[];
  /** What is other in its environment. */
  readonly env: Readonly<Record<string, string>>;
}

let running: ChildProcess | undefined;
let before: Promise<unknown> = Promise.resolve();

/**
 * A command of `npm run vigie`, given in a process that is not the test's (closing a database would take the locks from a
 * service that runs there). All commands of a test process are given there one after another: they are loaded once.
 */
export function vigie(args: readonly string[], env: Given['env'] = {}): Promise<Ended> {
  const ended = before.then(() => giveTo(theProcess(), { args, env }));
  before = ended.catch(() => undefined);
  return ended;
}

function theProcess(): ChildProcess {
  if (running?.connected) return running;
  const child = fork(import.meta.filename, ['gives']);
  // It ends with the process of the tests, and does not hold that up.
  child.unref();
  child.channel?.unref();
  running = child;
  return child;
}

async function giveTo(child: ChildProcess, given: Given): Promise<Ended> {
  const isOver = new AbortController();
  const answer = once(child, 'message', isOver);
  const end = once(child, 'exit', isOver).then(([code]) => {
    throw new Error(`The process of the commands ended with ${code}, given ${given.args.join(' ')}`);
  });
  child.send(given);
  try {
    const [ended] = await Promise.race([answer, end]);
    return ended as Ended;
  } finally {
    for (const wait of [answer, end]) wait.catch(() => undefined);
    isOver.abort();
  }
}

/** In the process of the commands: gives one, and collects what it writes. */
async function give({ args: [command = '', ...args], env }: Given): Promise<Ended> {
  if (!isCommand(command)) throw new Error(`There is no command '${command}'.`);
  const usual = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  const [out, err] = [process.stdout, process.stderr].map(collect) as [Collected, Collected];
  try {
    const code = await (await commands[command]())(args);
    return { code, out: out.text(), err: err.text() };
  } finally {
    for (const { release } of [out, err]) release();
    for (const [name, value] of usual) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

interface Collected {
  readonly text: () => string;
  readonly release: () => void;
}

function collect(stream: NodeJS.WriteStream): Collected {
  const parts: Uint8Array[] = [];
  const { write } = stream;
  stream.write = (part: Uint8Array | string, ...more: unknown[]) => {
    parts.push(Buffer.from(part as string));
    const written = more.at(-1);
    if (typeof written === 'function') process.nextTick(written as () => void);
    return true;
  };
  return {
    text: () => Buffer.concat(parts).toString(),
    release: () => {
      stream.write = write;
    },
  };
}

if (process.argv[1] === import.meta.filename && process.argv[2] === 'gives') {
  process.on('message', async (given: Given) => process.send?.(await give(given)));
}
