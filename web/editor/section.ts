import type { RefObject } from 'react';
import type { EditorTools } from './editorTools.ts';
import type { Checked } from './findings/useDraftCheck.ts';
import type { DraftClient } from './journal/draftClient.ts';
import type { DraftWorld } from './world/draftWorld.ts';

export type SectionId =
  | 'pages'
  | 'points'
  | 'alarms'
  | 'programmes'
  | 'links'
  | 'station'
  | 'texts'
  | 'findings'
  | 'rehearsal'
  | 'files';

export type Unfinished = 'saving' | 'faulty';

/** What somebody is in the middle of, in a section where typing is not an edit at once. */
export interface SectionHold {
  /** Makes an edit of it. False: it can’t be read. */
  readonly flush: () => boolean;
  /** Runs a step of undo, and brings what it changes into sight. */
  readonly revealing: <T>(step: () => T) => T;
}

/** What every section of an open draft is given. */
export interface SectionProps {
  readonly client: DraftClient;
  /** Another one after each change of the draft: read it again. */
  readonly revision: number;
  readonly login: string;
  readonly tools: EditorTools;
  /** What the device finds in the draft. */
  readonly checked: Checked;
  /** The version that runs, also on trial; undefined: it is not known. */
  readonly runs: number | undefined;
  /** Shows values that were read for the draft alone in place of those of the running station. */
  readonly setOwn: DraftWorld['setOwn'];
  /** The query of the address: which part of the section is shown. */
  readonly here: URLSearchParams;
  readonly hrefOf: (section: SectionId, query?: Readonly<Record<string, string>>) => string;
  /** Reports the record that is chosen in the section: the text view follows. */
  readonly onChosen: (record: string | undefined) => void;
  /** Where a section puts its hold while it is on the screen. */
  readonly hold: RefObject<SectionHold | undefined>;
  /** Reports what is on the screen and not an edit yet: it will be one in a moment, or it can’t be read. */
  readonly onUnfinished: (state: Unfinished | undefined) => void;
}
