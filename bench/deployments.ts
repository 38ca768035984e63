// Measured on this process's monotonic clock; the service and, for proposals, the field are separate processes.
// Proposals: on a station of 40 pages and 5,000 points, each shown once, and on that of the bench `xml`, each shown
// four times (20,000 elements, 5 MB), with forty registers, forty units and the places of forty elements changed; from
// the reply to the last part of the uploaded station.xml to the changes in words of the new version: checked, stored
// and compared. Each run is a fresh service: its first proposal, and three after it. Commands: from SendCommand to its
// reply (written to the field, its result on disk), one every 50 ms, without an upload and while 64 MiB are uploaded,
// part after part, as fast as they are answered. Throws if a change is not listed, a part is refused, or a command was
// not executed.
import type { Bench } from './bench.ts';
import { commandTimes } from './deployments/commandTimes.ts';
import { proposalTimes } from './deployments/proposalTimes.ts';
import { ofRuns, ofSamples } from './figures.ts';
import { untilQuiet } from './machine/quiet.ts';
import { elements, pages } from './xml/configuration.ts';

export const deployments: Bench = async function* ({ isQuick }) {
  const proposals: Record<string, number[][]> = { once: [], 'four times': [] };
  const commands: { readonly alone: number[]; readonly beside: number[] }[] = [];
  for (let run = 0; run < (isQuick ? 1 : 3); run++) {
    await untilQuiet();
    proposals.once?.push(await proposalTimes(4, elements / 4));
    proposals['four times']?.push(await proposalTimes(4, elements));
    commands.push(await commandTimes());
  }
  for (const [shown, runs] of Object.entries(proposals)) {
    const proposal = { work: `proposal of ${pages} pages, 5000 points shown ${shown}`, unit: 'ms' };
    yield { ...proposal, figure: 'first, last part to changes', ...ofRuns(runs.map(([first = 0]) => first)) };
    yield { ...proposal, figure: 'further, last part to changes', ...ofRuns(runs.flatMap(([, ...more]) => more)) };
  }
  const command = { figure: 'sent to its reply', unit: 'ms' };
  yield { work: 'a command, no upload', ...command, ...ofSamples(commands.map(({ alone }) => alone)) };
  yield { work: 'a command while 64 MiB come in', ...command, ...ofSamples(commands.map(({ beside }) => beside)) };
};
