import type { Plugin } from 'vite';

/** V8 reads it at the head of a file; other engines read a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files of these names as needed whole at each start. Chromium then compiles all their functions beside the
 * main thread while they come, in place of each one on it, when it is first called.
 */
export function compileHints(names: ReadonlySet<string>): Plugin {
  return {
    name: 'vigie:compile-hints',
    apply: 'build',
    // At the very head: after minifying, which leaves no comments, and after Vite's own list of files.
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && names.has(output.name)) output.code = hint + output.code;
      },
    },
  };
}
