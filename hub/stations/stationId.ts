const longest = 40;

/** Of its address `/s/ID/`, by its name; one that is not taken. */
export function stationIdFor(name: string, isTaken: (id: string) => boolean): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const id = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, longest).replace(/-$/, '') || 'station';
  return free(id, isTaken, '-');
}

/** As people see it; two stations are distinguished by it. */
export function stationNameFor(name: string, isTaken: (name: string) => boolean): string {
  return free(name, isTaken, ' ');
}

function free(text: string, isTaken: (text: string) => boolean, between: string): string {
  if (!isTaken(text)) return text;
  for (let number = 2; ; number++) {
    const next = `${text}${between}${number}`;
    if (!isTaken(next)) return next;
  }
}

export function isStationId(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= longest + 8;
}
