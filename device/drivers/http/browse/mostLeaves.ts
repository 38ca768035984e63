/** Values of one document that a search finds. */
export const mostLeaves = 100_000;
