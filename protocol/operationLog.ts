import { type CommandOrigin, commandOrigins } from './command.ts';
import { readBoolean, readNodes, readNumber, readText } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** What the log records; each has its words in the message catalogue. */
const operationKinds = [
  'start',
  'stop',
  'configurationFault',
  /** The database was damaged: its good copy stands in its place (`subject`: the name that the damaged one has now). */
  'databaseReplaced',
  /** As above, without a copy: the station has begun anew. */
  'databaseLost',
  /** The log was damaged and has begun anew; all else is as it was. */
  'logLost',
  /** A backup was brought back (`subject`: its file). */
  'databaseRestored',
  'login',
  'loginFailed',
  'logout',
  'passwordChanged',
  /** An administrator ended somebody's session. */
  'sessionEnded',
  /** A session is over, but not by log-out and not by an administrator; `reason` is a `SessionReason`. */
  'sessionOver',
  'accountChanged',
  'command',
  /** Commands of an output were blocked, or unblocked, by a person. */
  'blockSet',
  'blockRemoved',
  /** A command block's time was over: it ended by itself. */
  'blockEnded',
  'overridden',
  'overrideReleased',
  /** A time programme was written or brought back. */
  'programmeChanged',
  /** A switch was passed over, because the point is held by hand. */
  'programmeHeld',
  /** A switch can't be executed now; the value in force is written when it can. */
  'programmeWaits',
  /** A hold by hand was ended, by a person or by its time. */
  'holdEnded',
  /** Its point is gone from the configuration: the programme is kept and not run. */
  'programmeGone',
  /** The device's clock shows a time before the programmes were written. */
  'clockWrong',
  'linkLost',
  'linkBack',
  /** Nothing can be written to the device's disk (`reason`), and it can again. */
  'storageFailed',
  'storageBack',
  /** So many rows (`detail`) came while the disk could not be written that not all could be kept. */
  'rowsMissing',
  /** A part of the service (`subject`) fails; the others go on. */
  'partFailed',
  /** A kind of a later version of the service: shown by its detail. */
  'other',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** Why a session is over. */
export type SessionReason = 'passwordChanged' | 'accountLocked' | 'notHeardOf' | 'tooManySessions';

/** Different names of failed logins that are told apart in one row; more of them are told as this many. */
export const mostNames = 100;

/** One row; `sequence` rises by one from row to row, so that a row's place in the list is known without counting. */
export interface Operation {
  readonly sequence: number;
  /** UTC milliseconds (R32). */
  readonly time: number;
  readonly kind: OperationKind;
  readonly user?: string | undefined;
  readonly address?: string | undefined;
  /** What it was about: a point's or a link's name, as it was then. */
  readonly subject?: string | undefined;
  /** The command's value with its unit or state, a fault's text. */
  readonly detail?: string | undefined;
  /** `done`, `refused`, `unknown`, and the reason behind it. */
  readonly result?: string | undefined;
  readonly reason?: string | undefined;
  /** Of a command: who gave it; absent in rows of earlier versions. */
  readonly origin?: CommandOrigin | undefined;
  /** Of a command: why it was given, in the operator's words. */
  readonly writtenReason?: string | undefined;
  /** How often it happened, where repeats were folded (R12). */
  readonly count: number;
  /**
   * Of a row that counts repeats, when the first of them was, UTC milliseconds: it follows the rows of its minute, and
   * was written when that was over. Rows of earlier versions count repeats without it.
   */
  readonly since?: number | undefined;
  /** Of failed logins that were counted: under how many different names, `mostNames` at most. */
  readonly names?: number | undefined;
  /** The name is told to administrators only: it may be a password that was typed in the wrong place. */
  readonly isNameHidden?: boolean | undefined;
}

/** A page of the log, newest first, and where the log begins and ends. */
export interface OperationPage {
  readonly first: number;
  readonly last: number;
  readonly rows: readonly Operation[];
}

export function writeOperationPage(page: OperationPage): {
  readonly fields: Record<string, number>;
  readonly rows: XmlNode[];
} {
  const rows = page.rows.map((row) =>
    element('Operation', {
      Sequence: row.sequence,
      Time: row.time,
      Kind: row.kind,
      User: row.user,
      Address: row.address,
      Subject: row.subject,
      Detail: row.detail,
      Result: row.result,
      Reason: row.reason,
      Origin: row.origin,
      WrittenReason: row.writtenReason,
      Count: row.count,
      Since: row.since,
      Names: row.names,
      IsNameHidden: row.isNameHidden,
    }),
  );
  return { fields: { First: page.first, Last: page.last }, rows };
}

/** Reads a page. */
export function readOperationPage(content: XmlNode): OperationPage {
  return {
    first: readNumber(content, 'First') ?? 0,
    last: readNumber(content, 'Last') ?? 0,
    rows: readNodes(content, 'Operation').flatMap((node) => {
      const kind = operationKinds.find((known) => known === readText(node, 'Kind')) ?? 'other';
      const sequence = readNumber(node, 'Sequence');
      if (sequence === undefined) return [];
      return {
        sequence,
        time: readNumber(node, 'Time') ?? 0,
        kind,
        user: readText(node, 'User'),
        address: readText(node, 'Address'),
        subject: readText(node, 'Subject'),
        detail: readText(node, 'Detail'),
        result: readText(node, 'Result'),
        reason: readText(node, 'Reason'),
        origin: commandOrigins.find((origin) => origin === readText(node, 'Origin')),
        writtenReason: readText(node, 'WrittenReason'),
        count: readNumber(node, 'Count') ?? 1,
        since: readNumber(node, 'Since'),
        names: readNumber(node, 'Names'),
        isNameHidden: readBoolean(node, 'IsNameHidden'),
      };
    }),
  };
}
