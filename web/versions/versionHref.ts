/** The address of a version, compared with another one; without a number: the list. */
export type VersionHref = (version?: number, compared?: number) => string;
