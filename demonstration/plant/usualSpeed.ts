/** Simulated seconds in a second, where nothing else is asked. */
export const usualSpeed = 60;
