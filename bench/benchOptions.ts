import { parseArgs } from 'node:util';
import { seeHelp, WrongCall } from './help.ts';

export interface BenchOptions {
  readonly isQuick: boolean;
  /** Keep the figures in docs/dev/performance.jsonl and the page. */
  readonly isKept: boolean;
  readonly names: readonly string[];
}

/** Reads the command line; throws WrongCall with one sentence. */
export function readBenchOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const { values, positionals } = parsed(args);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new WrongCall(`Unknown benchmark '${unknown}'. ${seeHelp('bench')}`);
  return {
    isQuick: values.quick ?? false,
    isKept: values.keep ?? false,
    names: positionals.length > 0 ? [...new Set(positionals)] : known,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { quick: { type: 'boolean' }, keep: { type: 'boolean' } },
    });
  } catch (error) {
    const said = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new WrongCall(`${said}. ${seeHelp('bench')}`);
  }
}
