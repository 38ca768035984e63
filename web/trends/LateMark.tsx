export function LateMark() {
  return (
    <svg width="0.75em" height="0.75em" viewBox="0 0 8 8" aria-hidden>
      <path d="M1 7h6L4 1.5Z" fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}
