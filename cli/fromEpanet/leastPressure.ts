/** Five metres of water: less reaches no tap, and suction sides seldom have less. */
export const leastPressure: Readonly<Record<string, number>> = { psi: 7, kPa: 50, mWC: 5, bar: 0.5, ft: 16 };
