/** Where simulated stations dial, and what they are. */
export interface SimulatedSite {
  readonly host: string;
  readonly port: number;
  /** The longest random wait before a dial, ms. */
  readonly spreadMs: number;
  readonly points: number;
  /** Of the app and the release that its summary names. */
  readonly build: string;
  readonly version: string;
}
