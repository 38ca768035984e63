import type { ReactNode } from 'react';
import type { MessageSetup } from '../../../protocol/calls/messageSetup.ts';
import type { DocumentFault } from '../../../protocol/messages/documentFaults.ts';
import type { MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import type { SecretKind } from '../../../protocol/secret.ts';
import type { Caller } from '../../api/ask.ts';
import { requiredContext } from '../../ui/requiredContext.ts';

/** A mistake or a remark, and where. */
export interface Found {
  readonly path: string;
  readonly words: string;
}

export interface SetupForm extends Pick<MessageSetup, 'areas' | 'horns'> {
  readonly document: MessageDocument;
  /** `typedIn`: the text field, in which further typing is the same step. */
  readonly change: (how: (document: MessageDocument) => MessageDocument, typedIn?: string) => void;
  /** All mistakes. */
  readonly faults: readonly DocumentFault[];
  /** The mistake there, as far as it is shown already. */
  readonly faultAt: (path: string) => DocumentFault | undefined;
  /** References that the station lacks, in words. */
  readonly remarks: readonly Found[];
  readonly logins: readonly string[];
  /** Undefined: not known. */
  readonly isSecretSet: (name: string) => boolean | undefined;
  /** Whether the secret of that name is set, and how to set it. */
  readonly secretState: (name: string, kind: SecretKind) => ReactNode;
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
