/** The past of points as curves; the address says what is shown. */
export function TrendsRoute() {
  return null;
}
