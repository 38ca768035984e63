import type { PolicyName, SecurityMode } from '../../../../protocol/drivers/opcua/opcuaSchema.ts';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import type { Value } from '../../../../protocol/sample.ts';
import type {
  BrowsedPart,
  DeviceDetail,
  ExchangeOutcome,
  FieldQuality,
  Portion,
  Probed,
  WriteResult,
} from '../../driver.ts';
import type { OwnCertificate } from '../../security/linkPorts.ts';
import type { OpcUaAddress } from '../opcuaAddress.ts';

export interface Place {
  readonly url: string;
  readonly securityMode: SecurityMode;
  readonly securityPolicy: PolicyName;
  readonly timeoutMs: number;
}

/** Undefined: anonymous. */
export type Login =
  | { readonly userName: string; readonly password: string }
  /** PEM of both. */
  | { readonly certificate: string }
  | undefined;

export interface Offered {
  /** DER of the server's; undefined: it has none. */
  readonly certificate: Uint8Array | undefined;
  readonly offersLogin: boolean;
  /** The server would take a password as it is. */
  readonly isClear: boolean;
}

export interface OpenSettings extends Place {
  readonly login: Login;
  /** Undefined: messages are not protected. */
  readonly own: OwnCertificate | undefined;
  /** The one that is trusted. */
  readonly server: Uint8Array | undefined;
  readonly sessionTimeoutMs: number;
  readonly publishMs: number;
}

export interface ThreadItem {
  readonly index: number;
  readonly address: OpcUaAddress;
  readonly periodMs: number;
}

/** As `ItemSample` has them. */
export type SampleRow = readonly [
  index: number,
  raw: Value | undefined,
  quality: FieldQuality,
  fieldTime: number | undefined,
  why: ItemFault | undefined,
];

/** The requests to the thread, each with its answer. */
export interface Asks {
  discover(place: Place & { readonly login: 'anonymous' | 'password' | 'certificate' }): Promise<Offered>;
  open(settings: OpenSettings): Promise<void>;
  /** Gives the first values. */
  add(items: readonly ThreadItem[]): Promise<readonly SampleRow[]>;
  remove(indexes: readonly number[]): Promise<void>;
  /** From a read that begins now. */
  confirm(address: OpcUaAddress): Promise<readonly SampleRow[]>;
  probe(address: OpcUaAddress): Promise<Probed>;
  write(address: OpcUaAddress, raw: Value): Promise<WriteResult>;
  browse(part: BrowsedPart): Promise<Portion<OpcUaAddress>>;
  identify(): Promise<readonly DeviceDetail[]>;
  /** Its session has ended at the server, or can't. */
  close(): Promise<void>;
}
export type AskName = keyof Asks;

export interface ToThread {
  /** Of a driver, through all of its connections. */
  readonly link: number;
  /** Undefined: the last values were taken. */
  readonly id?: number;
  readonly ask?: AskName;
  readonly args?: readonly unknown[];
}

/** What it does by itself, besides answers. */
export type FromThread =
  | { readonly id: number; readonly result: unknown }
  /** `isSent`: of a write. */
  | { readonly id: number; readonly fault: LinkFault; readonly isSent: boolean }
  | { readonly link: number; readonly values: readonly SampleRow[] }
  | { readonly link: number; readonly heard: true }
  | { readonly link: number; readonly ended: ExchangeOutcome; readonly ms: number }
  | { readonly link: number; readonly lost: LinkFault };
