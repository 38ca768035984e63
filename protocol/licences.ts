/** A package that is in the app or loaded by the service or the demonstration, as the build found it. */
export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** By its SPDX name. */
  readonly licence: string;
  /** Where it is at work. */
  readonly usedBy: readonly ('app' | 'service' | 'demonstration')[];
  /** The place of the licence's text among `texts`; undefined: the package brings none. */
  readonly text?: number;
}

/** `licences.json` beside the app: every package, and each text of a licence once. */
export interface Licences {
  readonly packages: readonly PackageLicence[];
  readonly texts: readonly string[];
}
