import { later, Nothing } from '../text/later.tsx';

export const LatePartOnly = later(async () => (await import('../text/PartOnly.tsx')).PartOnly, { missing: Nothing });
