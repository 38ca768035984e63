// Commands to a whole station (IEC 60870-5-101 §7.3.4); their object has the address 0.

export const systemTypes = {
  endOfInitialisation: 70,
  interrogation: 100,
  counterInterrogation: 101,
  read: 102,
  clock: 103,
} as const;

/** QOI: 20 asks for the whole station, 21 to 36 for groups 1 to 16. */
export function interrogationQualifier(group: number): number {
  return 20 + group;
}

/** FRZ, by the words of a station file. */
export const freezes = { read: 0, freeze: 1, freezeAndReset: 2, reset: 3 } as const;

/** RQT in bits 0 to 5: 1 to 4 ask for a group, 5 for all; FRZ in bits 6 and 7. */
export function counterQualifier(group: number, freeze: keyof typeof freezes): number {
  return (group === 0 ? 5 : group) | (freezes[freeze] << 6);
}
