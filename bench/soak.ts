// Method: a service of the test station in this process; damaged XML bodies are sent one after another over loopback,
// each timed from its first byte to the end of its answer; the operator is logged in before (a first password check alone
// takes some 40 ms, on purpose). Then 500 clients hold half a request each while an
// operator logs in (identity card, profile), timed from the first byte to the last answer.
// At the end a process that saves time programmes is killed a hundred times, at random moments: what is on disk then is
// the programme before or the one that was being saved, whole.
import { connect } from 'node:net';
import { killedSaves } from '../device/store/killedSaves.ts';
import { ask, operator, startSite } from '../device/testDevice.ts';
import { sendMutated } from '../device/testMutations.ts';

const bodies = Number(process.argv[2] ?? 10_000);
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
process.exitCode = bad.length > 0 || killed.mixed > 0 ? 1 : 0;
