import { ours } from './call.ts';

export const readPoint = ours('Diagnostic', 'IDiagnosticManager/ReadPoint', 'diagnose', { version: 2 });
