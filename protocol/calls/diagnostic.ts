import { longTimeoutMs, ours } from './call.ts';

export const getHealth = ours('Diagnostic', 'IDiagnosticManager/GetHealth', 'view');
export const getLinks = ours('Diagnostic', 'IDiagnosticManager/GetLinks', 'view');
export const startTrace = ours('Diagnostic', 'IDiagnosticManager/StartTrace', 'diagnose', { rate: 'entry' });
export const getTrace = ours('Diagnostic', 'IDiagnosticManager/GetTrace', 'diagnose');
export const stopTrace = ours('Diagnostic', 'IDiagnosticManager/StopTrace', 'diagnose');
export const getSupportBundle = ours('Diagnostic', 'IDiagnosticManager/GetSupportBundle', 'administer', {
  timeoutMs: longTimeoutMs,
});
