/** A point of a station, as the trends of a hub name it. */
export interface FleetPointName {
  /** Its id at the hub, which has no slash. */
  readonly station: string;
  /** Permanent id, or `#` and the number that its pages name it by. */
  readonly point: string;
}

export function writeFleetPoint({ station, point }: FleetPointName): string {
  return `${station}/${point}`;
}

/** Undefined: it names no station. */
export function readFleetPoint(text: string): FleetPointName | undefined {
  const at = text.indexOf('/');
  return at < 1 || at === text.length - 1 ? undefined : { station: text.slice(0, at), point: text.slice(at + 1) };
}
