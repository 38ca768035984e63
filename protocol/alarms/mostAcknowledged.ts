/** Occurrences that one request may acknowledge. */
export const mostAcknowledged = 500;
