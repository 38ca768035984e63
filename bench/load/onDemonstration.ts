import { join } from 'node:path';
import type { LineKind } from '../line/line.ts';
import { startLine } from '../line/slowLine.ts';
import { demonstration, startPlant } from '../machine/demonstration.ts';
import { inFolder } from '../machine/folder.ts';
import { startVigie } from '../machine/vigie.ts';

/** Runs a piece of work before a fresh service on the demonstration station, at the near end of that line to it. */
export function onDemonstration<T>(line: LineKind | undefined, work: (url: string) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const plant = await startPlant();
    const vigie = await startVigie(await demonstration(folder, plant.said), join(folder, 'data'));
    const near = line && (await startLine(vigie.url, line));
    try {
      return await work(near?.said ?? vigie.url);
    } finally {
      await near?.stop();
      await vigie.stop();
      await plant.stop();
    }
  });
}
