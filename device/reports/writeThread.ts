import { parentPort, workerData } from 'node:worker_threads';
import { readerTexts } from '../../protocol/report/readerTexts.ts';
import { translation } from '../text/catalogue.ts';
import type { ToWrite } from './writeReport.ts';
import { reportWriters } from './writers/index.ts';

const { report, format } = workerData as ToWrite;
const write = await reportWriters[format]();
const written = await write(report, readerTexts(report, translation(report.language)));
const bytes = new Uint8Array(typeof written === 'string' ? Buffer.from(written) : written);
parentPort?.postMessage(bytes, [bytes.buffer]);
