/** R16; a higher one has all rights of the lower ones. */
export const profiles = { observer: 0, operator: 1, technician: 2, administrator: 3 } as const;
