// What is timed, on this process's monotonic clock; the service and, of the proposals, the field are processes of their own:
// - proposals: on the station of the bench `xml` (40 pages, 5,000 points, 5 MB), with a hundred registers, units and places
//   of elements changed, from the reply to the last part of the uploaded station.xml to the changes in words of the new
//   version: checked, stored and compared. Each run is a fresh service: its first proposal, and three after it.
// - a command: from SendCommand to its reply (written to the field, its result on disk), one every 50 ms, without an upload
//   and while 64 MiB come in, part after part, as fast as they are answered.
// Throws where a change is not listed, a part is refused, or a command was not executed.
import type { Bench } from './bench.ts';
import { commandTimes } from './deployments/commandTimes.ts';
import { proposalTimes } from './deployments/proposalTimes.ts';
import { ofRuns, ofSamples } from './figures.ts';
import { untilQuiet } from './machine/quiet.ts';

export const deployments: Bench = async function* ({ isQuick }) {
  const proposals: number[][] = [];
  const commands: { readonly alone: number[]; readonly beside: number[] }[] = [];
  for (let run = 0; run < (isQuick ? 1 : 3); run++) {
    await untilQuiet();
    proposals.push(await proposalTimes(4));
    commands.push(await commandTimes());
  }
  const proposal = { work: 'proposal of 40 pages and 5000 points, after its last part', unit: 'ms' };
  yield {
    ...proposal,
    figure: 'first of a service, until its changes',
    ...ofRuns(proposals.map(([first = 0]) => first)),
  };
  yield {
    ...proposal,
    figure: 'further, until its changes',
    ...ofRuns(proposals.flatMap(([, ...further]) => further)),
  };
  const command = { figure: 'sent to its reply', unit: 'ms' };
  yield { work: 'a command, no upload', ...command, ...ofSamples(commands.map(({ alone }) => alone)) };
  yield { work: 'a command while 64 MiB come in', ...command, ...ofSamples(commands.map(({ beside }) => beside)) };
};
