/** `bytes`: of one draft, with the files that were uploaded for it, uncompressed. */
export const draftLimits = { drafts: 20, bytes: 64 * 1024 * 1024, nameLength: 100 } as const;

/** After this time without a call a tab has left the draft, ms. */
export const presenceMs = 10_000;

/**
 * XML of the edits of one request or reply, so that no body is larger than others (R3). A reply has one edit at least.
 * The changes of a larger edit are uploaded (`large`).
 */
export const editBytes = 180 * 1024;

/** Faults first. */
export const mostDraftFindings = 2000;

/** `ms`: the field's time for all of it; `points`: of one request; `found`: of one reply. */
export const linkToolLimits = { ms: 10_000, points: 50, found: 1000 } as const;
/** Repeated reads have one entry in the log for each login and link in this time. */
export const repeatedReadLogMs = 600_000;
