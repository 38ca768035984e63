import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { markedTexts } from './markedTexts.ts';
import { splitTexts } from './splitTexts.ts';

/** Used by the unit tests too. The order matters: macros first. */
export function webPlugins(): PluginOption[] {
  return [
    markedTexts(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    splitTexts(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ];
}
