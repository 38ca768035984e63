import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type FleetStation, removeFleetStation, setFleetStation } from '../../../protocol/calls/fleet.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';

interface ManageStationProps {
  readonly client: Caller;
  readonly station: FleetStation;
  readonly refresh: () => Promise<void>;
  readonly onRemoved: () => void;
}

const longestName = 100;

/** As the hub shows the station: nothing of it reaches the station. */
export function ManageStation({ client, station, refresh, onRemoved }: ManageStationProps) {
  const { i18n, t } = useLingui();
  const [name, setName] = useState(station.name);
  const [group, setGroup] = useState(station.group);
  const [outcome, setOutcome] = useState<{ readonly words: string; readonly isFault: boolean }>();
  const [isRemoving, setRemoving] = useState(false);
  const isChanged = name.trim() !== station.name || group.trim() !== station.group;
  const store = async () => {
    const change = { id: station.id, name: name.trim(), group: group.trim() };
    const fault = faultOf(setFleetStation, await ask(client, setFleetStation, change));
    await refresh();
    setOutcome(fault ? { words: i18n._(fault), isFault: true } : { words: t`Saved`, isFault: false });
  };
  return (
    <>
      <form
        className="stack part"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && name.trim() !== '') void store();
        }}
      >
        <Field
          label={<Trans>Name at this hub</Trans>}
          value={name}
          maxLength={longestName}
          fault={name.trim() === '' && <Trans>A name is required.</Trans>}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={<Trans>Group</Trans>}
          hint={<Trans>Accounts see the stations of their groups’ areas.</Trans>}
          value={group}
          maxLength={longestName}
          onChange={({ target }) => setGroup(target.value)}
        />
        {outcome && (
          <p className={outcome.isFault ? 'fault' : 'muted'} role={outcome.isFault ? 'alert' : 'status'}>
            {outcome.words}
          </p>
        )}
        <div className="wrap">
          <Button type="submit" disabled={!isChanged || name.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="bare" onClick={() => setRemoving(true)}>
            <Trans>Remove station…</Trans>
          </Button>
        </div>
      </form>
      {isRemoving && (
        <RemoveDialog
          client={client}
          station={station}
          refresh={refresh}
          onRemoved={onRemoved}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

interface RemoveDialogProps extends ManageStationProps {
  readonly onClose: () => void;
}

function RemoveDialog({ client, station: { id, name }, refresh, onRemoved, onClose }: RemoveDialogProps) {
  const { i18n } = useLingui();
  const [fault, setFault] = useState<string>();
  const remove = async () => {
    const found = faultOf(removeFleetStation, await ask(client, removeFleetStation, { id }));
    if (found) return setFault(i18n._(found));
    onRemoved();
    await refresh();
  };
  return (
    <ConfirmDialog
      title={<Trans>Remove {name}?</Trans>}
      button={<Trans>Remove {name}</Trans>}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <Trans>
          This hub no longer knows its key and refuses its connection. The station itself goes on unchanged; with a new
          code it can be enrolled again.
        </Trans>
      </p>
      {fault && <p role="alert">{fault}</p>}
    </ConfirmDialog>
  );
}
