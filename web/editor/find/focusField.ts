/** Its section may be loading. */
const longestMs = 3000;

/** Where the field of a record appears, unless the focus has been moved on since; it may be folded. */
export function focusField(record: string, name: string): void {
  const from = document.activeElement;
  const until = performance.now() + longestMs;
  const tryNow = () => {
    const place = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(
      ({ dataset }) => dataset.record === record && dataset.field === name,
    );
    const field = place?.querySelector<HTMLElement>('input, textarea, select');
    if (document.activeElement !== from || performance.now() > until) return;
    if (!field) return void requestAnimationFrame(tryNow);
    const folded = place?.closest('details');
    if (folded) folded.open = true;
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
  };
  requestAnimationFrame(tryNow);
}
