import { Trans, useLingui } from '@lingui/react/macro';
import { fieldText } from '../../../editor/station/fields.ts';
import { programmeAt } from '../../../editor/station/programmeRecords.ts';
import { checkCopied, pointWithId, programmeOf } from '../../../editor/station/programmes.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { TakeFrom } from '../../programme/editor/TakeFrom.tsx';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import { changeProgramme } from './changeProgramme.ts';
import type { OtherProgramme } from './otherProgrammes.ts';
import { weekText } from './weekText.ts';

interface CopiedProgrammeProps {
  readonly client: DraftClient;
  /** Key of the point. */
  readonly record: string;
  readonly point: Point;
  /** Id of the one that it was copied from. */
  readonly from: string;
  readonly others: readonly OtherProgramme[];
}

/** The switching times of the original, by which nothing is switched until a user takes them, others, or enters some. */
export function CopiedProgramme({ client, record, point, from, others }: CopiedProgrammeProps) {
  const { t } = useLingui();
  const { store } = client;
  const original = pointWithId(store, from);
  const programme = programmeOf(store, from);
  const name = (original !== undefined && fieldText(store, original, 'Name')) || from;
  const words = {
    code: 'attribute',
    element: 'Point',
    name: fieldText(store, record, 'Id') ?? '',
    attribute: 'Programme',
  } as const;
  const check = (used: string | undefined) => client.edit((edit) => checkCopied(edit, record, used), words);
  const theirs = original === undefined || programme === undefined ? undefined : programmeAt(store, original);
  // A weekly programme has no exceptions: they would be lost silently.
  const rest = others.filter(
    (other) => other.id !== from && (point.editingKind === 'Annual' || other.programme.exceptionSchedule.length === 0),
  );
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
      {theirs && <Times programme={theirs} point={point} />}
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
      {rest.length > 0 && (
        <TakeFrom
          label={t`Switching times of another point`}
          choices={rest}
          onTake={(id) => {
            const taken = rest.find((other) => other.id === id)?.programme;
            if (taken) changeProgramme(client, [record], () => taken);
          }}
        />
      )}
    </div>
  );
}

function Times({ programme, point }: { readonly programme: Programme; readonly point: Point }) {
  const { i18n, t } = useLingui();
  return (
    <Facts>
      <Fact name={t`Week`}>{weekText(i18n.locale, point, programme.weeklySchedule)}</Fact>
      <Fact name={t`Exceptions`}>{programme.exceptionSchedule.map(({ name }) => name).join(', ')}</Fact>
    </Facts>
  );
}
