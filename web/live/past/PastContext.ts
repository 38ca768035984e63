import { createContext } from 'react';
import type { Client } from '../../api/client.ts';

/** What asks the device for the past, where it keeps one that this person may see; undefined: no small trends. */
export const PastContext = createContext<Pick<Client, 'call'> | undefined>(undefined);
