import type { Summary, SummaryChange } from '../../../protocol/uplink/summary.ts';
import type { SimulatedSite } from './station.ts';
/** As a station of ten marked points has it; every fifth has an alarm. */
export declare function summaryOf(id: string, { build, version }: Pick<SimulatedSite, 'build' | 'version'>): Summary;
/** Another value of a point; one change in ten brings or ends an alarm. */
export declare function changeOf({ station, points: before }: Summary): SummaryChange;
