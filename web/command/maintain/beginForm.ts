/** A form that opens below the edge comes into sight, and the keyboard is in its first field. */
export function beginForm(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  form?.scrollIntoView?.({ block: 'start' });
}
