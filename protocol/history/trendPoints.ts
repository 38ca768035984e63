/** The `points` of a trend's address: commas between ids; a comma or percent sign within one is escaped once more. */
export function writeTrendPoints(points: readonly string[]): string {
  return points.map((id) => encodeURIComponent(id.replace(/[%,]/g, encodeURIComponent))).join(',');
}

/** From the decoded parameter, each once; what is no escape stays as it is. */
export function readTrendPoints(text: string): string[] {
  const ids = text.split(',').map((part) => part.replace(/%(25|2C)/gi, decodeURIComponent).trim());
  return [...new Set(ids)].filter((id) => id !== '');
}
