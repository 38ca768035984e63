import type {
  AcknowledgeRequest,
  CommentRequest,
  OutOfServiceRequest,
  ShelveRequest,
} from '../../protocol/alarms/alarmRequests.ts';
import type { AlarmStatistics } from '../../protocol/alarms/alarmStatistics.ts';
import type { AlarmAnswer } from '../api/alarmActs.ts';
import type { readAlarm } from '../api/alarmHistory.ts';
import type { ReadHistory } from './history/historyRows.ts';

/** What the screen asks of the device. What whoever looks may not do is undefined. */
export interface AlarmCalls {
  readonly readHistory: ReadHistory;
  readonly readAlarm: (id: string) => ReturnType<typeof readAlarm>;
  readonly readStatistics: (from: number, until: number) => Promise<AlarmStatistics | undefined>;
  readonly acknowledge: ((request: AcknowledgeRequest) => Promise<readonly AlarmAnswer[]>) | undefined;
  readonly shelve: ((request: ShelveRequest) => Promise<AlarmAnswer>) | undefined;
  readonly unshelve: ((id: string) => Promise<AlarmAnswer>) | undefined;
  readonly reset: ((occurrence: number) => Promise<AlarmAnswer>) | undefined;
  readonly comment: ((request: CommentRequest) => Promise<AlarmAnswer>) | undefined;
  readonly setOutOfService: ((request: OutOfServiceRequest) => Promise<AlarmAnswer>) | undefined;
}

/** A page of the station that shows the point of an alarm, or that its definition names. */
export interface AlarmPlace {
  readonly href: string;
  readonly name: string;
}
