import { startTestServer } from '../../testing/modbusTestServer.ts';
import { answerCalls } from '../machine/answeringProcess.ts';

// Records when it is read; started by readField.ts in a separate process, so that neither the service nor a trial can
// delay its clock.
const field = await startTestServer(0, process.argv[2]);
let readAt = performance.now();
let longestMs = 0;
const noteGap = () => {
  longestMs = Math.max(longestMs, performance.now() - readAt);
};
field.onReading(() => {
  noteGap();
  readAt = performance.now();
});

const calls = {
  port: () => field.port,
  /** Longest time between two reads since the last call, ms; a present gap counts. */
  longestGapMs: () => {
    noteGap();
    const ms = longestMs;
    longestMs = 0;
    return ms;
  },
};
export type ReadFieldCalls = typeof calls;
answerCalls(calls);
