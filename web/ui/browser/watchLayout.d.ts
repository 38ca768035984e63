export declare const phoneQuery =
  '(orientation: portrait) and (max-width: 469.98px), (orientation: landscape) and (max-width: 789.98px), (orientation: landscape) and (max-height: 479.98px) and (pointer: coarse)';
/** No room for names beside icons. */
export declare const smallScreen = '(max-height: 480px), (max-width: 40rem)';
/** No room for a row below the top bar. */
export declare const lowScreen = '(max-height: 480px)';
/** Room for such a row, but not for two things in it. */
export declare const narrowScreen = '(max-width: 640px)';
/** Keeps `data-layout` of the page's root in step with the window; returns what stops it. */
export declare function watchLayout(root: HTMLElement, match: (query: string) => MediaQueryList): () => void;
