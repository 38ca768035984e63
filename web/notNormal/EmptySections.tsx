import { Trans } from '@lingui/react/macro';
import { EmptyText } from '../ui/EmptyText.tsx';
import type { Section } from './notNormal.ts';

/** One line for all kinds without rows of which the same is known. */
export function EmptySections({ sections }: { readonly sections: readonly Section[] }) {
  const byStatus = Map.groupBy(sections, ({ status }) => status);
  return (
    <div className="stack">
      {[...byStatus].map(([status, alike]) => {
        const names = alike.map(({ title }) => title).join(', ');
        return (
          <EmptyText
            key={status}
            status={status}
            loading={<Trans>Loading: {names}</Trans>}
            failed={<Trans>Unknown: {names}</Trans>}
          >
            <Trans>None of these in Vigie: {names}</Trans>
          </EmptyText>
        );
      })}
    </div>
  );
}
