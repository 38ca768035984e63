import { useFieldAt } from './useFieldAt.ts';

export function FaultAt({ path }: { readonly path: string }) {
  const { fault, place } = useFieldAt(path);
  if (!fault) return null;
  return (
    <p {...place} tabIndex={-1} className="fault">
      {fault}
    </p>
  );
}
