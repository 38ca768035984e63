/** Scrolls a form that opens below the edge into sight, and focuses its first field. */
export function beginForm(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  form?.scrollIntoView?.({ block: 'start' });
}
