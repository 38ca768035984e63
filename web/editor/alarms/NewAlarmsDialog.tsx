import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  addAlarms,
  alarmsOnPoints,
  type Limits,
  type PlannedAlarm,
  planAlarms,
} from '../../../editor/alarms/newAlarms.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointsIn } from '../../../editor/station/pointOf.ts';
import { alarmPriorities } from '../../../protocol/alarm.ts';
import type { Translation } from '../../../protocol/text/template.ts';
import { colonText } from '../../text/colonText.ts';
import { valueText } from '../../text/valueText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { Options } from '../../ui/Options.tsx';
import { ScrollSection } from '../../ui/ScrollSection.tsx';
import { Select } from '../../ui/Select.tsx';
import { choiceText, fieldTitle } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import css from '../points/ImportDialog.module.css';
import { useRecords } from '../useRecords.ts';
import { calledPoints } from './calledPoints.ts';

/** `points`: the keys of chosen ones; else they are named in the dialog. */
export type AlarmStart = { readonly points: readonly string[] } | { readonly points?: undefined };

interface NewAlarmsDialogProps {
  readonly client: DraftClient;
  readonly start: AlarmStart;
  /** Those of the product. */
  readonly languages: readonly [Translation, ...Translation[]];
  /** `keys`: of the new alarms. */
  readonly onDone: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

const place = { element: 'Alarm' };
const usualPriority = '3';
const limitChoices: readonly Limits[] = ['usual', 'H', 'L', 'both'];

/** With what most alarms on such points have; added as one undo step. */
export function NewAlarmsDialog({ client, start, languages, onDone, onClose }: NewAlarmsDialogProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const list = useId();
  const all = useRecords(store, pointsIn);
  const [typed, setTyped] = useState('');
  const [limits, setLimits] = useState<Limits>('usual');
  const [priority, setPriority] = useState(usualPriority);
  const [action, setAction] = useState('');
  /** Undefined: not decided; then one point that is named gets another alarm. */
  const [leavesOut, setLeavesOut] = useState<boolean>();
  const called = useMemo(() => {
    if (!start.points) return calledPoints(all, typed);
    const ids = new Set(start.points.map((key) => fieldText(store, key, 'Id')));
    return all.filter(({ id }) => ids.has(id));
  }, [store, all, start, typed]);
  const isUnknown = typed.trim() !== '' && called.length === 0;
  const alarmed = useRecords(store, alarmsOnPoints);
  const withAlarm = called.filter(({ id }) => alarmed.has(id)).length;
  const isLeavingOut = leavesOut ?? called.length > 1;
  const planned = useMemo(() => {
    const wanted = isLeavingOut ? called.filter(({ id }) => !alarmed.has(id)) : called;
    return planAlarms(store, wanted, limits, languages);
  }, [store, called, alarmed, isLeavingOut, limits, languages]);
  const main = useRef<HTMLButtonElement>(null);
  const isChosen = start.points !== undefined;
  useEffect(() => {
    if (isChosen) main.current?.focus();
  }, [isChosen]);
  const add = () => {
    if (planned.length === 0) return;
    const words = { code: 'alarmsAdded', count: String(planned.length) } as const;
    const settings = { priority, action: action.trim() || undefined };
    onDone(client.edit((edit) => addAlarms(edit, planned, settings), words) ?? []);
  };
  const limitWords: Readonly<Record<Limits, string>> = {
    usual: t`above the normal range, else below it`,
    H: t`above the normal range`,
    L: t`below the normal range`,
    both: t`above and below the normal range`,
  };
  const conditionOf = ({ kind, state, limit, point }: PlannedAlarm) => {
    const words = choiceText(i18n, place, 'Kind', kind);
    if (kind === 'notCurrent') return words;
    const text = state ?? (limit === undefined ? t`to be entered` : valueText(i18n.locale, point, limit));
    return colonText(i18n, words, text);
  };
  return (
    <Dialog
      title={isChosen ? <Trans>Alarms on these points</Trans> : <Trans>New alarms</Trans>}
      className={css.dialog ?? ''}
      onSubmit={add}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button ref={main} type="submit" variant="main" disabled={planned.length === 0}>
            <Plural value={planned.length} _0="Add alarms" one="Add # alarm" other="Add # alarms" />
          </Button>
        </>
      }
    >
      {isChosen && (
        <p>
          <Plural value={called.length} one="# chosen point" other="# chosen points" />
        </p>
      )}
      <div className="wrap far bottom">
        {!isChosen && (
          <>
            <Field
              label={t({ message: 'On points', context: 'alarms' })}
              list={list}
              placeholder={t`ID, name, or *.FAULT`}
              fault={isUnknown && t`No point is called that.`}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <datalist id={list}>
              <Options of={all.map(({ id, name }) => [id, name])} />
            </datalist>
          </>
        )}
        {called.some(({ kind }) => kind === 'numeric') && (
          <Select
            label={t({ message: 'Numbers', context: 'alarms' })}
            value={limits}
            onChange={({ currentTarget }) =>
              setLimits(limitChoices.find((one) => one === currentTarget.value) ?? 'usual')
            }
          >
            <Options of={limitChoices.map((one) => [one, limitWords[one]])} />
          </Select>
        )}
        <Select
          label={fieldTitle(i18n, place, 'Priority')}
          value={priority}
          onChange={({ currentTarget }) => setPriority(currentTarget.value)}
        >
          <Options of={alarmPriorities.toSorted().map((one) => [String(one), String(one)])} />
        </Select>
      </div>
      {withAlarm > 0 && (
        <label className="row">
          <input
            type="checkbox"
            checked={isLeavingOut}
            onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
          />
          <span>
            <Plural
              value={withAlarm}
              one="Leave out # point that has an alarm already"
              other="Leave out # points that have an alarm already"
            />
          </span>
        </label>
      )}
      <Field
        label={fieldTitle(i18n, place, 'Action')}
        hint={t`For all of them. Without it each has the finding that there is no operator guidance.`}
        spellCheck
        autoCapitalize="sentences"
        value={action}
        onChange={({ target }) => setAction(target.value)}
      />
      {planned.length > 0 ? (
        <ScrollSection className={css.rows} aria-label={t`Preview`}>
          <DataTable
            label={t`New alarms`}
            rows={planned}
            keyOf={({ id }) => id}
            height={36}
            widths="minmax(10rem, 16rem) minmax(14rem, 1fr) minmax(12rem, 1fr)"
            columns={[
              { id: 'id', title: fieldTitle(i18n, place, 'Id'), isName: true, cell: ({ id }) => id },
              { id: 'message', title: fieldTitle(i18n, place, 'Message'), cell: ({ message }) => message },
              { id: 'kind', title: fieldTitle(i18n, place, 'Kind'), cell: conditionOf },
            ]}
          />
        </ScrollSection>
      ) : (
        <p className="muted">
          <Trans>A lost link raises an alarm automatically. Its priority and delay are set in the section Links.</Trans>
        </p>
      )}
    </Dialog>
  );
}
