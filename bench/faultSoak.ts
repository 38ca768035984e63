// Method: a service of the test station in this process; damaged XML bodies are sent one after another over loopback,
// each timed from its first byte to the end of its answer; the operator is logged in before (a first password check alone
// takes some 40 ms, on purpose). Then 500 clients hold half a request each while an
// operator logs in (identity card, profile), timed from the first byte to the last answer.
// Then a process that saves time programmes is killed a hundred times, at random moments: what is on disk then is the
// programme before or the one that was being saved, whole. At the end commands are given one after another, each under
// a fault of the wire or with the service killed after the write: the service is a process of its own, and a real Modbus
// server counts its writes.
import { connect } from 'node:net';
import { killedSaves } from '../device/store/killedSaves.ts';
import { ask, operator, startSite } from '../device/testDevice.ts';
import { sendMutated } from '../device/testMutations.ts';
import { faultNames, runFault } from '../e2e/faults/commandFaults.ts';

const bodies = Number(process.argv[2] ?? 10_000);
/** Commands under each fault. */
const commands = Number(process.argv[3] ?? 200);
const site = await startSite();

await ask(site, 'getUserProfile', operator);
const answers = await sendMutated(site.device.url, operator, bodies, 1);
const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2));
const bad = answers.filter(({ status }) => status >= 500);
const line = {
  soak: 'damaged bodies',
  bodies,
  serverErrors: bad.length,
  overFiftyMs: times.filter((ms) => ms > 50).length,
};
console.log(JSON.stringify({ ...line, unit: 'ms', median: at(0.5), p99: at(0.99), max: at(1) }));

const { port } = new URL(site.device.url);
const slow = Array.from({ length: 500 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined));
await Promise.all(
  slow.map(
    (socket) =>
      new Promise<void>((resolve) => socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nX-', () => resolve())),
  ),
);
const began = performance.now();
await ask(site, 'identityCard', operator);
await ask(site, 'getUserProfile', operator);
const ms = Number((performance.now() - began).toFixed(1));
console.log(JSON.stringify({ soak: 'login among slow clients', slowClients: slow.length, unit: 'ms', ms }));
for (const socket of slow) socket.destroy();
await site.stop();

const killed = await killedSaves(100);
console.log(JSON.stringify({ soak: 'killed while it saves a programme', ...killed }));
if (bad.length > 0 || killed.mixed > 0) process.exitCode = 1;

for (const fault of faultNames) {
  const run = await runFault(fault, commands);
  console.log(JSON.stringify({ soak: 'commands', ...run }));
  const { writtenTwice, notLoggedOnce, contradictions, badRepeats } = run;
  if (writtenTwice + notLoggedOnce + contradictions + badRepeats > 0) process.exitCode = 1;
}
