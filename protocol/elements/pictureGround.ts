import { optionalChoice } from '../schema/limitedTypes.ts';

/** The same in both themes: what lies on it was drawn for light or for dark paper. */
export const pictureGrounds = ['light', 'dark'] as const;
export type PictureGround = (typeof pictureGrounds)[number];

/** Behind the pictures of states (ours; other devices do not write it, and show them without). */
export const pictureGround = optionalChoice('PictureGround', pictureGrounds);
