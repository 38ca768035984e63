import type { RefObject } from 'react';
import type { RecordStore } from '../../editor/records/recordStore.ts';
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
  | 'reports'
  | 'publishers'
  | 'station'
  | 'texts'
  | 'findings'
  | 'rehearsal'
  | 'files';

export type Unfinished = 'saving' | 'faulty';

/** Of a section where typing is not an edit at once. */
export interface SectionHold {
  /** Makes an edit of what was typed. False: it can’t be read. */
  readonly flush: () => boolean;
  /** Runs an undo step, and scrolls to what it changes. */
  readonly revealing: <T>(step: () => T) => T;
}

export interface SectionProps {
  readonly client: DraftClient;
  /** Of the client; another one when the device has lost edits. */
  readonly store: RecordStore;
  readonly login: string;
  readonly tools: EditorTools;
  readonly checked: Checked;
  /** Also on trial; undefined: it is unknown. */
  readonly runs: number | undefined;
  /** Values that were read for the draft alone, in place of those of the running station. */
  readonly setOwn: DraftWorld['setOwn'];
  /** Query of the URL: which part of the section is shown. Another object for each arrival, also at the same URL. */
  readonly here: URLSearchParams;
  readonly hrefOf: (section: SectionId, query?: Readonly<Record<string, string>>) => string;
  /** The page alone, without what is around it. */
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
  /** The text view follows; `all`: the record is the last of several. */
  readonly onChosen: (record: string | undefined, all?: readonly string[]) => void;
  /** Set by the section that is on the screen. */
  readonly hold: RefObject<SectionHold | undefined>;
  /** `saving`: it will be an edit in a moment; `faulty`: it can’t be read. */
  readonly onUnfinished: (state: Unfinished | undefined) => void;
}
