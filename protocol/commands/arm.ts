/** How long an arm is good for. */
export const armedForMs = 15_000;
