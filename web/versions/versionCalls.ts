import type { ReactNode } from 'react';
import type {
  ActivateRequest,
  Activation,
  EndTrialOutcome,
  EndTrialRequest,
} from '../../protocol/configuration/activation.ts';
import type { VersionFile } from '../../protocol/configuration/version.ts';
import type { NoOutcome } from '../api/act.ts';
import type { VersionChanges } from '../api/versions.ts';
import type { UploadCalls } from './upload/upload.ts';

/** What administrators do with versions; each calls the device. */
export interface DeployCalls extends UploadCalls {
  readonly activate: (request: ActivateRequest) => Promise<Activation | NoOutcome>;
  readonly keep: (request: EndTrialRequest) => Promise<EndTrialOutcome | NoOutcome>;
  readonly goBack: (request: EndTrialRequest) => Promise<EndTrialOutcome | NoOutcome>;
}

/** What is read of versions, each undefined where the device did not give it. */
export interface VersionCalls {
  readonly changes: (from: number, to: number) => Promise<VersionChanges | undefined>;
  readonly files: (version: number) => Promise<readonly VersionFile[] | undefined>;
  readonly file: (sha256: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The pages that are drawn otherwise, beside each other. */
  readonly pages: (from: number, to: number) => Promise<ReactNode | undefined>;
  readonly pin: (version: number, isPinned: boolean) => Promise<boolean>;
  /** Undefined: this person may not. */
  readonly deploy: DeployCalls | undefined;
}

/** Where a version opens, compared with another one; without a number: the list. */
export type VersionHref = (version?: number, compared?: number) => string;
