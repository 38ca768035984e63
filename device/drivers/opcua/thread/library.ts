import { fieldLibrary } from '../../../fieldLibraries.ts';

/** Only in the thread: it takes half a second and tens of megabytes. */
export const ua = await fieldLibrary('node-opcua-client');

// It would print addresses, certificates and what it sends.
const nothing = () => undefined;
ua.setWarningLogger(nothing);
ua.setErrorLogger(nothing);
ua.setDebugLogger(nothing);
