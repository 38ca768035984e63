import type { DraftTools } from '../api/draftTools.ts';
import type { JournalCalls } from './journal/journalCalls.ts';

/** With calls of the device, and with what only the routes may reach. */
export interface EditorTools extends Pick<JournalCalls, 'files' | 'file' | 'upload'>, DraftTools {}
