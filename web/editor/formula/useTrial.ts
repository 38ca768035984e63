import { useEffect, useRef, useState } from 'react';
import { type CalculationTrial, type TriedLine, tryCalculation } from '../../../protocol/calls/calculation.ts';
import { ask, type Caller } from '../../api/ask.ts';

/** `formula`: the one that the rest is of. */
export interface Trial {
  readonly formula: string;
  /** Undefined: the device does not answer. */
  readonly reply: CalculationTrial | undefined;
  /** The last 24 hours; undefined: not known yet, or not drawn. */
  readonly line: TriedLine | undefined;
}

/** Between two questions, ms. */
const everyMs = 1000;
/** A line is read again after this, ms. */
const lineMs = 60_000;

interface Wanted {
  /** Undefined: it has a mistake. */
  readonly formula: string | undefined;
  readonly minKnown: number | undefined;
}

/** What the running station gives for a formula, at most once a second while it is wanted. */
export function useTrial(device: Caller | undefined, wanted: Wanted, isWanted: boolean): Trial | undefined {
  const [trial, setTrial] = useState<Trial>();
  const latest = useRef(wanted);
  latest.current = wanted;
  useEffect(() => {
    if (!device || !isWanted) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let line: { readonly formula: string; readonly value: TriedLine | undefined; readonly at: number } | undefined;
    const again = async () => {
      const { formula, minKnown } = latest.current;
      const began = performance.now();
      if (formula !== undefined) {
        const isLineWanted = line?.formula !== formula || began - line.at > lineMs;
        const result = await ask(device, tryCalculation, { formula, minKnown, isLineWanted }, abort.signal);
        if (abort.signal.aborted) return;
        const reply = result.kind === 'ok' ? result.reply : result.kind === 'refused' ? result.fields : undefined;
        if (reply?.result === 'done' && isLineWanted) line = { formula, value: reply.line, at: began };
        setTrial({ formula, reply, line: line?.formula === formula ? line.value : undefined });
      }
      timer = setTimeout(again, Math.max(0, everyMs - (performance.now() - began)));
    };
    timer = setTimeout(again, 0);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [device, isWanted]);
  return trial;
}
