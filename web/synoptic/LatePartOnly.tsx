import { later, Nothing } from '../text/later.tsx';

export const LatePartOnly = later(async () => (await import('./PartOnly.tsx')).PartOnly, { missing: Nothing });
