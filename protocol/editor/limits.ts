/** What drafts are at most. `bytes`: of one draft, with the files that were uploaded for it, as they are and not as they are stored. */
export const draftLimits = { drafts: 20, bytes: 64 * 1024 * 1024, nameLength: 100 } as const;

/** A tab that has not called for so long has left the draft, ms. */
export const presenceMs = 10_000;

/**
 * Bytes of XML that the edits of one request or reply should have at most, so that no body is larger than others (R3). A
 * reply has one edit at least. The changes of an edit that is larger by itself are uploaded (`large`).
 */
export const editBytes = 180 * 1024;

/** So many findings of a draft are sent at most, faults first. */
export const mostDraftFindings = 2000;

/** `ms`: how long the field may take altogether; `points`: of one request; `found`: of one reply. */
export const linkToolLimits = { ms: 10_000, points: 50, found: 1000 } as const;
/** Reads that repeat have one entry in the log for each login and link in this time. */
export const repeatedReadLogMs = 600_000;
