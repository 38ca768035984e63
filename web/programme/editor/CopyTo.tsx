import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { getProgramme } from '../../../protocol/calls/programme.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { edit, startEdits } from '../../ui/draft/edits.ts';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { withStates } from '../drafts.ts';
import type { OtherProgramme } from '../programmePageProps.ts';

interface CopyToProps {
  readonly client: Caller;
  readonly point: Point;
  readonly programme: Programme;
  /** Points of the same kind. */
  readonly others: readonly OtherProgramme[];
}

export function CopyTo({ client, point, programme, others }: CopyToProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const [end, setEnd] = useState<{ readonly kind: 'copied' | 'failed'; readonly target: OtherProgramme }>();
  // A weekly programme has no exceptions: they would be lost silently.
  const hasExceptions = programme.exceptionSchedule.length > 0;
  const targets = others.filter((one) => !hasExceptions || one.point.editingKind === 'Annual');
  const target = targets.find((one) => one.point.id === chosen) ?? targets[0];
  if (!target) return null;
  const copy = async () => {
    setOpen(false);
    setEnd({ kind: (await copyAsDraft(client, programme, target)) ? 'copied' : 'failed', target });
  };
  const from = point.name;
  const name = end?.target.point.name;
  return (
    <div className="wrap">
      <Button onClick={() => setOpen(true)}>
        <Copy size={18} aria-hidden />
        <Trans>Copy to…</Trans>
      </Button>
      {end?.kind === 'copied' && (
        <p role="status">
          <Trans>Copied as a draft for {name}. Nothing has been written yet.</Trans>{' '}
          <Link to={end.target.href}>
            <Trans>Review and write</Trans>
          </Link>
        </p>
      )}
      {end?.kind === 'failed' && (
        <p className="fault" role="alert">
          <Trans>The programme of {name} could not be loaded. Nothing was copied.</Trans>
        </p>
      )}
      {isOpen && (
        <ConfirmDialog
          title={<Trans>Copy the programme of {from}</Trans>}
          button={<Trans>Copy as draft</Trans>}
          onClose={() => setOpen(false)}
          onConfirm={() => void copy()}
        >
          <Select
            label={t`To`}
            hint={t`The programme of that point is changed only when you write the draft there.`}
            value={target.point.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            <Options of={targets.map((one) => [one.point.id, one.point.name])} />
          </Select>
        </ConfirmDialog>
      )}
    </div>
  );
}

/**
 * An unwritten draft there stays one step back. False: the device did not send the programme that it is compared with.
 */
async function copyAsDraft(
  client: Caller,
  programme: Programme,
  { point: { infoNumber, states }, draft }: OtherProgramme,
): Promise<boolean> {
  const unwritten = draft.read();
  if (unwritten) {
    const old = withStates(unwritten, states);
    draft.store({ ...old, edits: edit(old.edits, () => programme) });
    return true;
  }
  const base = replyOf(await ask(client, getProgramme, { infoNumber }))?.stored;
  if (base) draft.store({ base, states, edits: edit(startEdits(base.programme), () => programme) });
  return base !== undefined;
}
