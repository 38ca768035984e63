import type { ComponentProps } from 'react';

/** The keyboard can scroll it, and a label names it. */
export function ScrollSection(
  props: ComponentProps<'section'> & ({ readonly 'aria-labelledby': string } | { readonly 'aria-label': string }),
) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  return <section {...props} tabIndex={0} />;
}
