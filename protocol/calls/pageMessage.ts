import { pageMessageRecord } from '../messages/message.ts';
import { many, number } from '../wire/recordFields.ts';
import { ours } from './call.ts';

export const getPageMessages = ours('Message', 'IMessageManager/GetPageMessages', 'view', {
  /** Those with greater ids alone. */
  request: { after: number },
  reply: { messages: many(pageMessageRecord) },
});
