export function AlarmsRoute() {
  return null;
}
