import type { Certificate } from './certificates.ts';
import type { FaultName, Shown } from './faults/faultNames.ts';

/** Attributes of an element of the station file. */
type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A protocol of field devices, for trials and benchmarks: how a station reads it, and a server of it. */
export interface Protocol {
  /** What this machine has not; undefined: nothing is missing. */
  readonly lacks?: string | undefined;
  /** A module whose `serve` is called in the process of the field. */
  readonly server: URL;
  readonly transport?: 'udp';
  readonly isPolled?: true;
  /** The element of a link, and what it has beside its Id. */
  readonly element: string;
  readonly link: (port: number, isTls: boolean) => Attributes;
  /** Where the value of that number is, of the field of that link. */
  readonly value: (link: string, value: number) => Attributes;
  /** Where a command writes; it shows what was written. */
  readonly setpoint: (link: string) => Attributes;
  /** Whether these bytes of the service are a command; undefined: the protocol has none. */
  readonly isCommand?: (sent: Buffer) => boolean;
  /** Faults of the connection that mean something here, with what their link shows, where it is not the usual. */
  readonly faults: readonly FaultName[];
  readonly shows?: Partial<Record<FaultName, Shown>>;
  /** Between the cycles of faults, for a protocol that limits how often a server is asked; undefined: none. */
  readonly restMs?: number;
  /** What a server sends that no server should, by its names for `FieldServer.misbehave`; and what the value shows. */
  readonly misbehaviours?: Readonly<Record<string, Shown>>;
}

export type Change = readonly [value: number, is: number];

export interface ServerOptions {
  readonly link: string;
  /** So many values, from 0 on. */
  readonly values: number;
  /** Undefined: without TLS. */
  readonly certificate: Certificate | undefined;
  /** It will leave, or be flooded: it shares nothing with the fields of other links. */
  readonly isAlone: boolean;
}

/** The field of one link. */
export interface FieldServer {
  readonly port: number;
  /** From now on; a server that reports changes sends them. */
  readonly set: (changes: readonly Change[]) => void;
  /** What commands have written, in their order. */
  readonly executed: readonly number[];
  /** Ends all connections, and listens no longer. */
  readonly leave: () => Promise<void>;
  /** On its port. */
  readonly comeBack: (certificate: Certificate | undefined) => Promise<void>;
  /** From now on, in place of the first value or beside it; undefined: no longer. */
  readonly misbehave?: (how: string | undefined) => void;
}

export type Serve = (options: ServerOptions) => Promise<FieldServer>;
