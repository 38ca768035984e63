export function OperationLogRoute() {
  return null;
}
