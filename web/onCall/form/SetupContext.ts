import type { MessageSetup } from '../../../protocol/calls/messageSetup.ts';
import type { DocumentFault } from '../../../protocol/messages/jsonShape.ts';
import type { MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import type { Caller } from '../../api/ask.ts';
import { requiredContext } from '../../ui/requiredContext.ts';

/** Something that is wrong or worth a check, and where. */
export interface Found {
  readonly path: string;
  readonly words: string;
}

/** What the parts of the form share. */
export interface SetupForm extends Pick<MessageSetup, 'secrets' | 'areas' | 'horns'> {
  readonly document: MessageDocument;
  readonly change: (how: (document: MessageDocument) => MessageDocument) => void;
  /** All that is wrong. */
  readonly faults: readonly DocumentFault[];
  /** What is wrong there, as far as it is shown already. */
  readonly faultAt: (path: string) => DocumentFault | undefined;
  /** What the station does not have, in words. */
  readonly remarks: readonly Found[];
  /** Logins of the device's accounts. */
  readonly logins: readonly string[];
  readonly client: Caller;
  /** Reads the setup of the device again. */
  readonly refresh: () => Promise<void>;
  readonly saveFile: (json: string) => void;
  readonly isChanged: boolean;
  readonly zone: string;
  /** The device's time, UTC ms. */
  readonly now: number;
}

export const [SetupContext, useSetup] = requiredContext<SetupForm>('SetupContext');
