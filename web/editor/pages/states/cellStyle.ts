import type { Synoptic } from '../../../../protocol/synoptic.ts';
import type { LoadImage } from '../../../synoptic/imageCache.ts';
import type { Moment } from './stateWorld.ts';

export type Theme = 'light' | 'dark';

export const themeChoices = {
  both: ['light', 'dark'],
  light: ['light'],
  dark: ['dark'],
} as const satisfies Readonly<Record<string, readonly Theme[]>>;

/** How all cells are drawn; the same object while nothing of it changes. */
export interface CellStyle {
  readonly page: Synoptic;
  /** With their names in that language. */
  readonly pages: readonly Synoptic[];
  readonly language: string;
  readonly themes: readonly Theme[];
  readonly moment: Moment;
  readonly loadImage: LoadImage;
  readonly isOnPaper: boolean;
}
