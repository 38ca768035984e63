import { useLingui } from '@lingui/react/macro';
import { ChoiceAt } from '../form/ChoiceFields.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { TimeAt } from '../form/TextFields.tsx';
import { useFieldAt } from '../form/useFieldAt.ts';

/** When somebody takes over, and who. */
export function DutyFields({ path }: { readonly path: string }) {
  const { t } = useLingui();
  const { persons } = useSetup().document;
  const { set } = useFieldAt(`${path}.person`);
  return (
    <>
      <TimeAt path={`${path}.time`} />
      <ChoiceAt
        path={`${path}.person`}
        none={t`no one`}
        options={persons.map(({ id }) => [id, id])}
        onTake={(person) => set(person ?? null)}
      />
    </>
  );
}
