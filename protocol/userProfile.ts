/** The profiles (R16); a higher one holds all that a lower one may. */
export const profiles = { observer: 0, operator: 1, technician: 2, administrator: 3 } as const;
