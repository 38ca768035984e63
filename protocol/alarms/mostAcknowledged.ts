/** Per request. */
export const mostAcknowledged = 500;
