import type { OwnCertificateState, ServerCertificate } from '../../../protocol/calls/trust.ts';

export interface TrustState {
  readonly certificates: readonly ServerCertificate[];
  /** Undefined: no link has needed it. */
  readonly own?: OwnCertificateState | undefined;
}

/** Of the section: what leads there sets the focus on it. */
export const trustSectionId = 'server-certificates';
