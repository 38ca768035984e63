import { Trans, useLingui } from '@lingui/react/macro';
import { fieldText } from '../../../editor/station/fields.ts';
import { checkCopied, programmeDays, programmeOf } from '../../../editor/station/programmes.ts';
import { childrenOf, pointKeys } from '../../../editor/station/sections.ts';
import { dayNames } from '../../text/labels/dayWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import type { DraftClient } from '../journal/draftClient.ts';

interface CopiedProgrammeProps {
  readonly client: DraftClient;
  /** Key of the point. */
  readonly record: string;
  /** Id of the one that it was copied from. */
  readonly from: string;
  /** Of a value in the file, as people call it. */
  readonly labelOf: (value: string) => string;
}

/** The switching times of the original, by which nothing is switched until a user takes them. */
export function CopiedProgramme({ client, record, from, labelOf }: CopiedProgrammeProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const programme = programmeOf(store, from);
  const original = pointKeys(store).find((key) => fieldText(store, key, 'Id')?.trim() === from);
  const name = (original !== undefined && fieldText(store, original, 'Name')) || from;
  const words = {
    code: 'attribute',
    element: 'Point',
    name: fieldText(store, record, 'Id') ?? '',
    attribute: 'Programme',
  } as const;
  const check = (used: string | undefined) => client.edit((edit) => checkCopied(edit, record, used), words);
  const days = programme === undefined || original === undefined ? [] : programmeDays(store, original);
  const names = dayNames(i18n.locale, 'long');
  return (
    <div className="notice stack">
      <p className="strong">
        <Trans>Copied from {name}: check, then use</Trans>
      </p>
      <p>
        {programme === undefined ? (
          <Trans>The point has no switching times. In this draft, {name} has no initial programme either.</Trans>
        ) : (
          <Trans>The point has no switching times yet. These are those of {name}:</Trans>
        )}
      </p>
      {programme !== undefined && (
        <Facts>
          {days.map(({ name: day, switches }, at) => (
            <Fact key={day} name={names[at] ?? day}>
              {switches
                .map((key) => `${fieldText(store, key, 'Time') ?? ''} ${labelOf(fieldText(store, key, 'Value') ?? '')}`)
                .join(', ')}
            </Fact>
          ))}
          <Fact name={t`Exceptions`}>
            {childrenOf(store, programme, 'Exception')
              .map((key) => fieldText(store, key, 'Name'))
              .filter(Boolean)
              .join(', ')}
          </Fact>
        </Facts>
      )}
      <div className="wrap">
        {programme !== undefined && (
          <Button variant="main" onClick={() => check(programme)}>
            <Trans>Use these switching times</Trans>
          </Button>
        )}
        <Button onClick={() => check(undefined)}>
          <Trans>Begin without switching times</Trans>
        </Button>
      </div>
    </div>
  );
}
