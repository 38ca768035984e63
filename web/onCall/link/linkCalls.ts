import type { LinkAnswer } from '../../../protocol/messages/linkRecords.ts';

export interface LinkCalls {
  /** Undefined: no response. */
  readonly read: (token: string) => Promise<LinkAnswer | undefined>;
  /** Undefined: no response, and it is unknown what became of it. */
  readonly acknowledge: (token: string, occurrence: number) => Promise<LinkAnswer | undefined>;
}
