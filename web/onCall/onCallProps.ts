import type { Message } from '../../protocol/messages/message.ts';
import type { StoredDocument, SwapRequest } from '../../protocol/messages/messageRequests.ts';
import type { OnCall } from '../../protocol/messages/onCall.ts';
import type { MessageAnswer } from '../api/messages.ts';
import type { LatestInUse } from '../ui/useLatest.ts';
import type { MessageRows } from './messageRows.ts';

/** What operators may do here. */
export interface OnCallActs {
  readonly addSwap: (swap: SwapRequest) => Promise<MessageAnswer>;
  readonly removeSwap: (swap: SwapRequest) => Promise<MessageAnswer>;
  /** Tries each way of a person. */
  readonly test: (person: string) => Promise<MessageAnswer>;
  /** One message; undefined: no response. */
  readonly readMessage: (id: number) => Promise<Message | undefined>;
}

export type OnCallView = 'roster' | 'messages';

export interface OnCallPageProps {
  readonly onCall: LatestInUse<OnCall>;
  /** The rosters as a document; without a value before they were read, or to whoever may not. */
  readonly rosters: LatestInUse<StoredDocument>;
  readonly login: string;
  readonly view: OnCallView;
  readonly onView: (view: OnCallView) => void;
  /** Undefined: whoever looks may only see who is on call. */
  readonly acts: OnCallActs | undefined;
  readonly messages: MessageRows;
  readonly alarmHref: (id: string) => string;
  /** Where persons, ways and rules are set up; undefined: this person may not. */
  readonly setupHref: string | undefined;
}
