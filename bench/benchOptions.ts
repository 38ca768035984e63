import { parseArgs } from 'node:util';
import { seeHelp, WrongCall } from './help.ts';

export interface BenchOptions {
  readonly isQuick: boolean;
  /** Write the figures to docs/dev/performance.jsonl and the page. */
  readonly isKept: boolean;
  readonly names: readonly string[];
}

/** Throws WrongCall with one sentence. */
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
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new WrongCall(`${message}. ${seeHelp('bench')}`);
  }
}
