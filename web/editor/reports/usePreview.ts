import { useEffect, useRef, useState } from 'react';
import { previewReport } from '../../../protocol/calls/report.ts';
import type { ReportDocument } from '../../../protocol/report/document.ts';
import type { AppLanguage } from '../../../protocol/texts.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { wait } from '../../ui/timers.ts';
import { useSame } from '../../ui/useSame.ts';

export interface WantedPreview {
  /** The element of station.xml. */
  readonly definition: string;
  /** UTC ms. */
  readonly from: number;
  readonly to?: number | undefined;
  readonly language?: AppLanguage | undefined;
}

/** `unanswered`: it is retried. */
export type PreviewProblem = 'badDefinition' | 'badPeriod' | 'busy' | 'unanswered';

interface Preview {
  /** The last one that came, perhaps of an earlier state of the draft. */
  readonly document: ReportDocument | undefined;
  readonly isOld: boolean;
  readonly problem: PreviewProblem | undefined;
}

/** `tooOften` and `busy` are the same to a reader. */
function problemOf(reason: string | undefined): PreviewProblem {
  if (reason === 'badDefinition' || reason === 'badPeriod') return reason;
  return reason === undefined ? 'unanswered' : 'busy';
}

/** After the last change: a report is not made for each key. */
const pauseMs = 700;
const againMs: Readonly<Partial<Record<PreviewProblem, number>>> = { busy: 2000, unanswered: 5000 };

/** What the device makes of a report of the draft; one at a time. */
export function usePreview(device: Caller, report: WantedPreview): Preview {
  const wanted = useSame(report);
  const [made, setMade] = useState<{ readonly of: WantedPreview; readonly document: ReportDocument }>();
  const [failed, setFailed] = useState<{ readonly of: WantedPreview; readonly problem: PreviewProblem }>();
  const last = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const make = async () => {
      for (let ms = last.current ? pauseMs : 0; ; ) {
        await wait(ms, signal);
        // The device makes it to its end, whether or not anyone waits.
        await last.current;
        if (signal.aborted) return;
        const reply = ask(device, previewReport, wanted);
        last.current = reply;
        const result = await reply;
        if (signal.aborted) return;
        const document = result.kind === 'ok' ? result.reply.document : undefined;
        if (document) setMade({ of: wanted, document });
        const reason = result.kind === 'refused' ? result.reason : undefined;
        const problem = document ? undefined : problemOf(reason);
        setFailed(problem && { of: wanted, problem });
        const pause = problem && againMs[problem];
        if (pause === undefined) return;
        ms = pause;
      }
    };
    void make();
    return () => abort.abort();
  }, [device, wanted]);
  return {
    document: made?.document,
    isOld: made?.of !== wanted,
    problem: failed?.of === wanted ? failed.problem : undefined,
  };
}
