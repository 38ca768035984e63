/** Simulated seconds per second, unless another speed is requested. */
export const usualSpeed = 60;
