/** Whether a client of MQTT sends a PUBLISH, first in these bytes. */
export function isPublish(sent: Buffer): boolean {
  return (sent[0] ?? 0) >> 4 === 3;
}
