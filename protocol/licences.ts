/** A package that is in the app or loaded by the service or the demonstration, as the build found it. */
export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** SPDX name. */
  readonly licence: string;
  /** The parts that contain it. */
  readonly usedBy: readonly ('app' | 'service' | 'demonstration')[];
  /** Index of the licence's text in `texts`; undefined: the package has none. */
  readonly text?: number;
}

/** `licences.json` beside the app: every package, and each text of a licence once. */
export interface Licences {
  readonly packages: readonly PackageLicence[];
  readonly texts: readonly string[];
}
