/** Of a version, and of an upload. */
export const configurationLimits = { files: 2000, bytes: 64 * 1024 * 1024, nameLength: 100 } as const;

/** 180 KiB as base64: no body is larger than others (R3). */
export const partBytes = 135 * 1024;

/** In seconds. */
export const trialSeconds = { least: 60, usual: 300, most: 3600 } as const;

/** In characters. */
export const longestComment = 500;
