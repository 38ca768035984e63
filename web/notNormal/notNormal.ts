import type { I18n } from '@lingui/core';
import type { Alarm } from '../../protocol/alarm.ts';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import type { Override } from '../../protocol/commands/override.ts';
import type { LinkState } from '../../protocol/diagnostic/linkState.ts';
import type { LostHub } from '../../protocol/diagnostic/lostHub.ts';
import type { PublisherState } from '../../protocol/diagnostic/publisherState.ts';
import type { SinceNow } from '../../protocol/log/since.ts';
import type { Mode } from '../../protocol/point.ts';
import type { ProgrammeState } from '../../protocol/programme/programmeState.ts';

/** `none`: this device, or this user, has no such list. */
export interface Reading<T> {
  readonly status: 'none' | 'loading' | 'ready' | 'failed' | 'stale';
  /** As last received. */
  readonly value: T | undefined;
}

/** A mode point, and its present mode. */
export interface MachineMode {
  readonly infoNumber: number;
  /** Undefined: unknown. */
  readonly mode: Mode | undefined;
  /** UTC ms; undefined: the begin was not observed. */
  readonly since: number | undefined;
  /** Then: every mode read since this time is the same, but not all of that time was observed. */
  readonly unchangedSince?: number | undefined;
}

export interface TrialNow {
  /** Undefined: no version is on trial. */
  readonly version: number | undefined;
  readonly until: number | undefined;
  /** Login of the user who activated it; undefined: not sent to this user. */
  readonly by: string | undefined;
}

/** The lists of deviations, each loaded independently. */
export interface Sources {
  readonly alarms: Reading<readonly Alarm[]>;
  readonly blocks: Reading<readonly CommandBlock[]>;
  readonly overrides: Reading<readonly Override[]>;
  readonly now: Reading<SinceNow>;
  readonly modes: Reading<readonly MachineMode[]>;
  readonly programmes: Reading<readonly ProgrammeState[]>;
  readonly links: Reading<readonly LinkState[]>;
  readonly publishers: Reading<readonly PublisherState[]>;
  readonly lostHubs: Reading<readonly LostHub[]>;
  readonly trial: Reading<TrialNow>;
  readonly onCall: Reading<OnCall>;
}

/** How a deviation is ended: by an action of this screen, or on another screen. */
type WayOut =
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'unblock'; readonly block: CommandBlock }
  | { readonly kind: 'release'; readonly infoNumber: number }
  | { readonly kind: 'unshelve' | 'returnToService'; readonly id: string };

export interface NotNormalRow {
  readonly key: string | number;
  readonly name: string;
  /** The point whose value is shown beside it; undefined: none. */
  readonly infoNumber?: number | undefined;
  /** In place of the point's value: the value that was evaluated. */
  readonly judgedBy?: string | undefined;
  readonly what: string;
  readonly who?: string | undefined;
  /** UTC ms. */
  readonly since?: number | undefined;
  /** UTC ms, or in words. */
  readonly until?: number | string | undefined;
  readonly wayOut?: WayOut | undefined;
}

export interface Tools {
  readonly i18n: I18n;
  readonly nameOf: (infoNumber: number) => string;
  /** A moment, in the device's zone. */
  readonly timeOf: (time: number) => string;
  /** The user who last commanded a point; undefined: unknown. */
  readonly commanderOf: (infoNumber: number) => string | undefined;
  /** The page that shows a point, with the point open. */
  readonly pointHref: (infoNumber: number) => string | undefined;
  readonly hrefs: {
    readonly device: string;
    readonly versions: string;
    readonly onCall: string;
    readonly programme: (infoNumber: number) => string;
  };
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly status: Reading<unknown>['status'];
  readonly rows: readonly NotNormalRow[];
  /** Further ones that the device counts but does not list. */
  readonly more: number;
}
