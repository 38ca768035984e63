import type { Finding, ReportedFinding } from '../../protocol/faults/finding.ts';
import { reasonText } from '../station/findingText.ts';

export function reported(findings: readonly Finding[]): ReportedFinding[] {
  return findings.map((finding) => ({ ...finding, text: reasonText(finding) }));
}
