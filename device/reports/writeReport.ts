import { once } from 'node:events';
import type { ReportDocument } from '../../protocol/report/document.ts';
import type { ReportFormat } from '../../protocol/report/reportWords.ts';
import { threads } from '../store/thread.ts';

export interface ToWrite {
  readonly report: ReportDocument;
  readonly format: ReportFormat;
}

/** A thread that takes longer is ended, ms. */
const mostMs = 120_000;

/** The file of a report, written in a thread that ends with it: its libraries and fonts leave the memory again. */
export async function writeReport(report: ReportDocument, format: ReportFormat): Promise<Uint8Array> {
  const toWrite: ToWrite = { report, format };
  const worker = threads.start(new URL('./writeThread.ts', import.meta.url), toWrite);
  const ended = new AbortController();
  worker.once('exit', () => ended.abort(new Error('The thread that writes a report has ended without it.')));
  try {
    // An error of the thread rejects it too.
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(mostMs)]);
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array];
    return bytes;
  } finally {
    await worker.terminate();
  }
}
