import type { StoredDocument } from '../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import type { Caller } from '../api/ask.ts';
import type { LatestInUse } from '../ui/useLatest.ts';
import type { MessageRows } from './messageRows.ts';

export type OnCallView = 'roster' | 'messages';

export interface OnCallPageProps {
  readonly client: Caller;
  readonly onCall: LatestInUse<OnCall>;
  /** The rosters as a document; without a value before they were read, or to whoever may not. */
  readonly rosters: LatestInUse<StoredDocument>;
  readonly login: string;
  readonly view: OnCallView;
  readonly onView: (view: OnCallView) => void;
  /** False: whoever looks may only see who is on call. */
  readonly mayAct: boolean;
  readonly messages: MessageRows;
  readonly alarmHref: (id: string) => string;
  /** Where persons, ways and rules are set up; undefined: this person may not. */
  readonly setupHref: string | undefined;
}
