import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { nextNumbers, setNextNumbers } from '../../../../editor/station/nextBy.ts';
import { type Referred, referredBy } from '../../../../editor/station/referred.ts';
import type { Field } from '../../../../protocol/schema/schema.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ScrollSection } from '../../../ui/ScrollSection.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';
import dialogs from '../../points/ImportDialog.module.css';

export interface NextByProps {
  readonly client: DraftClient;
  readonly records: readonly string[];
  readonly field: Field<unknown>;
  readonly name: string;
  /** `70` of `+70`. */
  readonly by: number;
  /** What was typed is done with. */
  readonly onDone: () => void;
}

/** Each element before and after. What would have no point stays as it is. */
export function NextByDialog(props: NextByProps & { readonly onClose: () => void }) {
  const { client, records, field, name, onDone, onClose } = props;
  const { i18n, t } = useLingui();
  const points = referredBy(client.store, field);
  const all = nextNumbers(client.store, records, name, props.by, points);
  const found = all.filter(({ point }) => point).length;
  const others = all.length - found;
  const by = i18n.number(props.by, { signDisplay: 'always' });
  return (
    <ConfirmDialog
      title={<Trans>Next point by {by}</Trans>}
      button={
        found > 0 ? <Plural value={found} one="Change # element" other="Change # elements" /> : <Trans>Close</Trans>
      }
      isNotice={found === 0}
      onConfirm={() => {
        client.edit((edit) => setNextNumbers(edit, name, all));
        if (found > 0) onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {others > 0 && (
        <p className="fault">
          <Plural
            value={others}
            one="# element stays as it is: there is no such point."
            other="# elements stay as they are: there is no such point."
          />
        </p>
      )}
      <ScrollSection className={dialogs.rows} aria-label={t`Elements`}>
        <ul className="list">
          {all.map(({ key, before, after, point }) => (
            <li key={key} className="entry">
              <span>
                {called(points, before)} → {point ? called(points, after) : after}
              </span>
              {!point && (
                <span className="fault">
                  <Trans>no such point</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      </ScrollSection>
    </ConfirmDialog>
  );
}

function called(points: ReadonlyMap<string, Referred>, number: string): string {
  const { name } = points.get(number) ?? {};
  return name ? `${number} ${name}` : number;
}
