/// <reference types="vite/client" />

/** A part of a catalogue (web/build/splitTexts.ts). */
declare module '*.po?first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?later' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?editor' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
