import type { DraftTools } from '../api/draftTools.ts';
import type { JournalCalls } from './journal/journalCalls.ts';

/** What the sections of the editor need besides the draft: calls of the device, and what only the routes may reach. */
export interface EditorTools extends Pick<JournalCalls, 'files' | 'file' | 'upload'>, DraftTools {}
