import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { markedText } from '../../protocol/text/template.ts';

const mark = /(sentText\(\s*)?\/\*i18n\*\/ '((?:[^'\\\n]|\\.)+)'/g;

/** Leaves only the id of each marked text (protocol/text/template.ts), as Lingui's macros do of theirs. */
export function markedTexts(): Plugin {
  return {
    name: 'vigie:marked-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: mark },
      handler: (code) => ({
        code: code.replace(mark, (_, sent: string | undefined, written: string) => {
          const { message, context } = markedText(textOf(written));
          const id = JSON.stringify(generateMessageId(message, context));
          return sent ? `${sent}${id}, '${written}'` : id;
        }),
        map: null,
      }),
    },
  };
}

function textOf(written: string): string {
  return JSON.parse(`"${written.replaceAll('"', '\\"').replaceAll("\\'", "'")}"`);
}
