import { createContext } from 'react';
import type { Checked } from './useDraftCheck.ts';

/** What the device has found in the draft that is open. */
export const DraftFindings = createContext<Checked>({ check: undefined, isOld: false, isUnanswered: false });
