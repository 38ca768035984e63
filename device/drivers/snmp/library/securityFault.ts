import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';

/** Codes of the package for what is wrong with the login; its texts have digests in them. */
const codes: Readonly<Record<string, string>> = {
  4: 'not decrypted',
  5: 'not authentic',
  11: 'unexpected report',
  14: 'outside of the time window',
};
/** Texts of the package for reports of the agent (RFC 3414 §5). */
const reports: Readonly<Record<string, string>> = {
  'Unsupported Security Level': 'usmStatsUnsupportedSecLevels',
  'Not In Time Window': 'usmStatsNotInTimeWindows',
  'Unknown User Name': 'usmStatsUnknownUserNames',
  'Unknown Engine ID': 'usmStatsUnknownEngineIDs',
  'Wrong Digest (incorrect password, community or key)': 'usmStatsWrongDigests',
  'Decryption Error': 'usmStatsDecryptionErrors',
};

/** Undefined: the error is of something else. */
export function securityFault(error: (Error & { readonly code?: unknown }) | null): LinkFault | undefined {
  const detail = codes[String(error?.code)];
  return error === null || detail === undefined
    ? undefined
    : { code: 'loginRefused', detail: reports[error.message] ?? detail };
}
