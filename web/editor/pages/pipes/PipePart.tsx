import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { drawWithoutFlow, mediumOf, setMedium, showFlow } from '../../../../editor/pipes/flow.ts';
import { pipeEnds } from '../../../../editor/pipes/joins.ts';
import { lineKindOf } from '../../../../editor/pipes/lines.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Options } from '../../../ui/Options.tsx';
import { type GroundFault, groundFaults, readGround } from '../drawing/readGround.ts';
import type { PagePanelProps } from '../panel.ts';
import { JoinSelect } from './JoinSelect.tsx';
import { MediumSelect } from './MediumSelect.tsx';

interface PipePartProps extends Pick<PagePanelProps, 'client' | 'tools' | 'choose'> {
  readonly pageKey: string;
  readonly records: readonly string[];
}

/** Of lines and pipes, drawn or with a flow: the medium, the point of the flow, and what their ends are joined to. */
export function PipePart({ client, tools, choose, pageKey, records }: PipePartProps) {
  const { i18n } = useLingui();
  const [fault, setFault] = useState<GroundFault>();
  const { store } = client;
  const kinds = new Set(records.map((key) => lineKindOf(store, key)));
  if (kinds.has(undefined)) return null;
  const media = new Set(records.map((key) => mediumOf(store, key)));
  const [medium] = media;
  const [only = ''] = records;
  const words = { code: 'partsChanged', count: String(records.length) } as const;
  const drawAll = async () => {
    const sheet = sheetOf(store, pageKey);
    const ground = await readGround(tools.file, store, pageKey, sheet);
    setFault('fault' in ground ? ground.fault : undefined);
    if ('fault' in ground) return;
    choose(
      client.edit(
        (edit) => records.flatMap((key) => drawWithoutFlow(edit, pageKey, key, sheet, ground.svg) ?? []),
        words,
      ) ?? [],
    );
  };
  const showAll = (infoNumber: number) =>
    choose(
      client.edit((edit) => records.flatMap((key) => showFlow(edit, pageKey, key, infoNumber) ?? []), words) ?? [],
    );
  return (
    <>
      <MediumSelect
        medium={media.size > 1 ? 'mixed' : medium}
        onChoose={(wanted) => client.edit((edit) => records.forEach((key) => void setMedium(edit, key, wanted)), words)}
      />
      {records.length === 1 &&
        pipeEnds.map((end) => <JoinSelect key={end} {...{ client, pageKey, end }} pipe={only} />)}
      {kinds.size === 1 && kinds.has('shape') && (
        <FlowPoint key={records.join(' ')} store={store} onChoose={(infoNumber) => showAll(infoNumber)} />
      )}
      {kinds.size === 1 && kinds.has('element') && (
        <div>
          <Button onClick={() => void drawAll()}>
            <Trans>Draw without flow</Trans>
          </Button>
        </div>
      )}
      {fault && (
        <p className="fault" role="alert">
          {i18n._(groundFaults[fault])}
        </p>
      )}
    </>
  );
}

const notAPoint = (text: string) => msg`“${text}” is not a point. Expected: a name, an ID or a number.`;

interface FlowPointProps {
  readonly store: PagePanelProps['client']['store'];
  readonly onChoose: (infoNumber: number) => void;
}

/** By its ID, its number or its name. */
function FlowPoint({ store, onChoose }: FlowPointProps) {
  const { i18n, t } = useLingui();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const points = pointsIn(store);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    const found = points.filter(({ id, name, infoNumber }) => [id, name, String(infoNumber)].includes(text));
    const point = found.find(({ id }) => id === text) ?? (found.length === 1 ? found[0] : undefined);
    if (point) onChoose(point.infoNumber);
    else if (text !== '') setRefused(text);
  };
  return (
    <form className="row bottom" onSubmit={submit}>
      <Field
        className="fill"
        label={t`Flow by the point`}
        list={list}
        value={typed}
        fault={refused === undefined ? undefined : i18n._(notAPoint(refused))}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(undefined);
        }}
      />
      <datalist id={list}>
        <Options of={points.map(({ id, name }) => [id, name])} />
      </datalist>
      <Button type="submit" aria-disabled={typed.trim() === '' || undefined}>
        <Trans>Show flow</Trans>
      </Button>
    </form>
  );
}
