/** Permanent ids as a part of an address: commas between them; a comma or percent sign within one is escaped once more. */
export function writeTrendPoints(points: readonly string[]): string {
  return points.map((id) => encodeURIComponent(id.replace(/[%,]/g, encodeURIComponent))).join(',');
}

/** Reads them back from the decoded parameter, each once; what is no escape stands for itself. */
export function readTrendPoints(text: string): string[] {
  const ids = text.split(',').map((part) => part.replace(/%(25|2C)/gi, decodeURIComponent).trim());
  return [...new Set(ids)].filter((id) => id !== '');
}
