import { type ConfigurationChange, changeCodes, changeGroups } from '../../protocol/configuration/changeCodes.ts';
import { alarmChanges } from './alarmChanges.ts';
import { Comparison } from './comparison.ts';
import { foldChanges } from './foldChanges.ts';
import { linkChanges } from './linkChanges.ts';
import { fileChanges, settingChanges, translationChanges } from './otherChanges.ts';
import { pageChanges } from './pageChanges.ts';
import { pointChanges } from './pointChanges.ts';
import { type ProgrammeMoment, programmeWrites } from './programmeChanges.ts';
import { publicChanges } from './publicChanges.ts';
import { publisherChanges } from './publisherChanges.ts';
import type { ConfigurationRecords } from './records.ts';
import { reportChanges } from './reportChanges.ts';

/**
 * Differences as users understand them: records are matched by Id, whatever their order and spelling, including those
 * that the checker rejects. What can do harm comes first; equal changes are folded.
 */
export function configurationChanges(
  before: ConfigurationRecords,
  after: ConfigurationRecords,
  moment: ProgrammeMoment,
): ConfigurationChange[] {
  const comparison = new Comparison(before, after);
  const changes = [
    ...pointChanges(comparison),
    ...alarmChanges(comparison),
    ...linkChanges(comparison),
    ...programmeWrites(comparison, moment),
    ...reportChanges(comparison),
    ...publisherChanges(comparison),
    ...pageChanges(comparison),
    ...publicChanges(comparison),
    ...fileChanges(comparison),
    ...translationChanges(comparison),
    ...settingChanges(comparison),
  ];
  return foldChanges(changes.sort((a, b) => compareRanks(rankOf(a), rankOf(b))));
}

const codes = Object.keys(changeCodes);

/** By group and code in the order of their tables, then by content. */
function rankOf({ group, change }: ConfigurationChange): readonly (number | string)[] {
  return [changeGroups.indexOf(group), codes.indexOf(change.code), JSON.stringify(change)];
}

function compareRanks(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const at = a.findIndex((one, i) => one !== b[i]);
  const [one = '', other = ''] = [a[at], b[at]];
  return at < 0 ? 0 : one < other ? -1 : 1;
}
