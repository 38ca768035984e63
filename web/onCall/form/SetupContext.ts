import type { DocumentFault } from '../../../protocol/messages/jsonShape.ts';
import type { Message } from '../../../protocol/messages/message.ts';
import type { MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import type { MessageSetup } from '../../../protocol/messages/messageRequests.ts';
import type { MessageAnswer } from '../../api/messages.ts';
import { requiredContext } from '../../ui/requiredContext.ts';

/** A mistake or a remark, and where. */
export interface Found {
  readonly path: string;
  readonly words: string;
}

export interface SetupForm extends Pick<MessageSetup, 'secrets' | 'areas' | 'horns'> {
  readonly document: MessageDocument;
  readonly change: (how: (document: MessageDocument) => MessageDocument) => void;
  /** All mistakes. */
  readonly faults: readonly DocumentFault[];
  /** The mistake there, as far as it is shown already. */
  readonly faultAt: (path: string) => DocumentFault | undefined;
  /** References that the station lacks, in words. */
  readonly remarks: readonly Found[];
  readonly logins: readonly string[];
  /** Undefined removes it. */
  readonly setSecret: (name: string, secret: string | undefined) => Promise<MessageAnswer>;
  /** By one channel. */
  readonly test: (person: string, way: string) => Promise<MessageAnswer>;
  readonly readMessage: (id: number) => Promise<Message | undefined>;
  readonly saveFile: (json: string) => void;
  readonly isChanged: boolean;
  readonly zone: string;
  /** The device's time, UTC ms. */
  readonly now: number;
}

export const [SetupContext, useSetup] = requiredContext<SetupForm>('SetupContext');
