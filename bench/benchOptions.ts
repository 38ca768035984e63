import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly isQuick: boolean;
  /** Keep the figures in docs/performance.jsonl and the page. */
  readonly isKept: boolean;
  readonly names: readonly string[];
}

/** What the command line asks for; a mistake in it is thrown as a sentence. */
export function readBenchOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const help = `The benches are ${known.join(', ')}; the options are --quick (shorter runs) and --keep (write docs/performance.md).`;
  const { values, positionals } = parsed(args, help);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no bench '${unknown}'. ${help}`);
  return {
    isQuick: values.quick ?? false,
    isKept: values.keep ?? false,
    names: positionals.length > 0 ? [...new Set(positionals)] : known,
  };
}

function parsed(args: readonly string[], help: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { quick: { type: 'boolean' }, keep: { type: 'boolean' } },
    });
  } catch (error) {
    const said = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Error(`${said}. ${help}`);
  }
}
