import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { shapesOf } from '../../../../editor/drawing/shapes.ts';
import { elementKeys } from '../../../../editor/page/readPage.ts';
import { makeTemplate } from '../../../../editor/templates/makeTemplate.ts';
import { beginningName, placeholder } from '../../../../editor/templates/placeholders.ts';
import {
  beginsWith,
  commonBeginning,
  type Difference,
  differencesIn,
  pointsOfParts,
} from '../../../../editor/templates/proposeTemplate.ts';
import { folderTitle } from '../../../../editor/templates/templatePoints.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import css from '../generate/GenerateDialog.module.css';
import type { PagePanelProps } from '../panel.ts';
import { kindTitles } from './kindTitles.ts';

interface MakeDialogProps extends Pick<PagePanelProps, 'client' | 'pageKey' | 'chosen'> {
  readonly onClose: () => void;
}

interface Row {
  readonly difference: Difference;
  readonly id: string;
  readonly name: string;
  readonly isTaken: boolean;
}

const sources = {
  title: msg({ message: 'Title', context: 'parameter' }),
  part: msg({ message: 'Short name', context: 'parameter' }),
} as const;

/** Of what is chosen. */
export function MakeDialog({ client, pageKey = '', chosen, onClose }: MakeDialogProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  // As of the moment when the dialog opens.
  const [keys] = useState(() =>
    [...shapesOf(store, pageKey), ...elementKeys(store, pageKey)].filter((key) => chosen.has(key)),
  );
  const points = useMemo(() => pointsOfParts(store, keys), [store, keys]);
  const [beginning, setBeginning] = useState(() => commonBeginning(points) ?? '');
  const [name, setName] = useState(() => (beginning === '' ? '' : unnumbered(folderTitle(store, beginning))));
  const [changed, setChanged] = useState<ReadonlyMap<string, Partial<Row>>>(new Map());
  const rows = useMemo((): readonly Row[] => {
    const used = new Map<string, number>();
    return differencesIn(store, keys, beginning === '' ? undefined : beginning).map((difference) => {
      const word = i18n._(difference.from ? sources[difference.from] : kindTitles[difference.kind]);
      const number = (used.get(word) ?? 0) + 1;
      used.set(word, number);
      const id = `${difference.kind} ${difference.example}`;
      const own = number === 1 ? word : `${word} ${number}`;
      return { difference, id, name: own, isTaken: difference.isLikely, ...changed.get(id) };
    });
  }, [store, keys, beginning, changed, i18n]);
  const change = (id: string, to: Partial<Row>) => setChanged(new Map(changed).set(id, { ...changed.get(id), ...to }));
  const taken = rows.filter(({ isTaken }) => isTaken);
  const [isTried, setTried] = useState(false);
  const faultOf = (own: Row) => {
    if (!own.isTaken) return undefined;
    const wanted = own.name.trim();
    if (wanted === '' || wanted === 'P' || /[{}]/.test(wanted))
      return t`Give the parameter a name other than P and without braces.`;
    return taken.some((other) => other !== own && other.name.trim() === wanted)
      ? t`Two parameters have this name.`
      : undefined;
  };
  const noBeginning = beginning !== '' && !points.some((id) => beginsWith(id, beginning));
  const isWell = name.trim() !== '' && !noBeginning && rows.every((row) => faultOf(row) === undefined);
  const make = () => {
    setTried(true);
    if (!isWell) return;
    const parameters = taken.map((row) => ({ name: row.name.trim(), difference: row.difference }));
    client.edit((edit) => void makeTemplate(edit, keys, { name: name.trim(), beginning, parameters }), {
      code: 'templateMade',
      name: name.trim(),
    });
    onClose();
  };
  const begun = points.filter((id) => beginning !== '' && beginsWith(id, beginning));
  return (
    <ConfirmDialog
      title={<Trans>Make a template</Trans>}
      button={<Trans>Make template</Trans>}
      onConfirm={make}
      onClose={onClose}
    >
      <Field
        label={t`Name`}
        value={name}
        fault={isTried && name.trim() === '' && t`Give the template a name.`}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {points.length > 0 && (
        <Field
          label={t`Points begin with`}
          value={beginning}
          hint={
            begun.length > 0
              ? t`The placeholder ${placeholder(beginningName)}: ${begun.map((id) => id.slice(beginning.length)).join(', ')} follow it.`
              : t`Empty: each point is a parameter.`
          }
          fault={noBeginning && t`No point of these elements begins so.`}
          onChange={({ currentTarget }) => setBeginning(currentTarget.value.trim())}
        />
      )}
      {rows.length > 0 && (
        <fieldset className="stack">
          <legend>
            <Trans>What else differs</Trans>
          </legend>
          <div className={css.preview}>
            {rows.map((row) => (
              <div key={row.id} className="stack near">
                <label className="row near">
                  <input
                    type="checkbox"
                    checked={row.isTaken}
                    onChange={({ currentTarget }) => change(row.id, { isTaken: currentTarget.checked })}
                  />
                  <span className="fill words">{row.difference.example}</span>
                  <small>{i18n._(kindTitles[row.difference.kind])}</small>
                </label>
                {row.isTaken && (
                  <Field
                    label={t`Name of the parameter`}
                    value={row.name}
                    fault={faultOf(row)}
                    onChange={({ currentTarget }) => change(row.id, { name: currentTarget.value })}
                  />
                )}
              </div>
            ))}
          </div>
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

/** `Pump` of `Pump 1`. */
function unnumbered(title: string): string {
  const words = title.split(' ');
  return words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : title;
}
