import { ask, operator, startSite } from '../../device/tests/testDevice.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { sendMutated } from './testMutations.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** Damaged XML bodies one after another over loopback, each timed from its first byte to the end of its answer (R3). */
export async function damagedBodies(share: number): Promise<TrialOutcome> {
  const site = await startSite();
  // A first password check takes some 40 ms, on purpose.
  await ask(site, 'getUserProfile', operator);
  const answers = await sendMutated(site.device.url, operator, partOf(10_000, share), 1);
  const after = readWebOutput(await ask(site, 'getUserProfile', operator)).code;
  await site.stop();
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => Number((times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(2));
  const serverErrors = answers.filter(({ status }) => status >= 500 || status === 0).length;
  const refused = answers.filter(({ status }) => status === 400).length;
  return {
    figures: {
      bodies: answers.length,
      refused,
      serverErrors,
      overFiftyMs: times.filter((ms) => ms > 50).length,
      ms: { median: at(0.5), p99: at(0.99), max: at(1) },
    },
    wrong: sentences({
      'a damaged body was answered with 5xx or not at all': serverErrors > 0,
      'no damaged body was refused': refused === 0,
      'the next call did not work': after !== 0,
    }),
  };
}
