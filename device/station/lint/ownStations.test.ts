import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintCodes } from '../../../protocol/faults/lintCodes.ts';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadFolder } from '../stationFolder.ts';

const root = join(import.meta.dirname, '../../..');

test.each(['demonstration/station', 'stations/booster', 'stations/boiler', 'stations/mixed', 'stations/wide'])(
  'the rules find nothing in %s, but for what is left with a reason',
  (name) => {
    const { station } = loadFolder(join(root, name), driverKinds);
    const found = station.remarks.filter(({ reason }) => Object.hasOwn(lintCodes, reason.code));
    expect(found.map(findingText)).toEqual([]);
    for (const { because } of station.left) expect(because).not.toBe('');
  },
);
