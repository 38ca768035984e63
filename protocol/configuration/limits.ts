/** The most that a version of the configuration is: files and what they hold, also of what is uploaded. */
export const configurationLimits = { files: 2000, bytes: 64 * 1024 * 1024, nameLength: 100 } as const;

/** Files travel in parts of so many bytes, which are 180 KiB as base64: no body is larger than others (R3). */
export const partBytes = 135 * 1024;

/** How long a configuration is on trial, seconds. */
export const trialSeconds = { least: 60, usual: 300, most: 3600 } as const;

/** Characters of a comment. */
export const longestComment = 500;
