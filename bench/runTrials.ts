// `npm run soak` runs every trial whole, `npm run soak -- NAME …` the named ones; each prints its figures as one JSON
// line. Exit code 1 if anything is wrong. SHARE=0.1 before it: a tenth of each. `npm run soak -- nightly`: the nightly
// share of each.
import { seeHelp, soakHelp, wantsHelp } from './help.ts';
import { runNightly } from './runNightly.ts';
import { type TrialName, trialNames, trials } from './trials/trials.ts';

const named = process.argv.slice(2);
if (wantsHelp(named)) {
  console.log(soakHelp(trialNames));
  process.exit(0);
}
if (named.length === 1 && named[0] === 'nightly') process.exit((await runNightly()) ? 0 : 1);
const unknown = named.find((name) => !trialNames.includes(name as TrialName));
if (unknown !== undefined) {
  console.error(`Unknown ${unknown.startsWith('-') ? 'option' : 'trial'} '${unknown}'. ${seeHelp('soak')}`);
  process.exit(2);
}
const share = Number(process.env.SHARE ?? 1);
if (!(share > 0 && share <= 1)) {
  console.error(`SHARE '${process.env.SHARE}' is not valid. Expected: a number above 0, up to 1.`);
  process.exit(2);
}
for (const name of named.length > 0 ? (named as TrialName[]) : trialNames) {
  const began = performance.now();
  const { figures, wrong } = await trials[name](share);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(JSON.stringify({ trial: name, seconds, ...figures, wrong }));
  if (wrong.length > 0) process.exitCode = 1;
}
