import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { putRows } from '../../../editor/points/pointEdits.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { linksOf, schemaOfLink } from '../../../editor/station/links.ts';
import type { EditWords } from '../../../protocol/editor/edit.ts';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { SectionProps } from '../section.ts';
import { ListRows } from './ListRows.tsx';
import css from './PointsSection.module.css';
import { useListPreview } from './useListPreview.ts';

interface ListDialogProps extends Pick<SectionProps, 'client' | 'hrefOf'> {
  /** What was pasted; empty: it is still to be. */
  readonly pasted: string;
  readonly onClose: () => void;
}

/** Points from a spreadsheet, pasted or as a file: what they would change is shown first, and then made in one edit. */
export function ListDialog({ client, hrefOf, pasted, onClose }: ListDialogProps) {
  const { t } = useLingui();
  const { store } = client;
  const links = store ? linksOf(store).filter((key) => schemaOfLink(store, key)?.mainField.name === 'Register') : [];
  const [link = links[0], setLink] = useState<string>();
  const [text, setText] = useState(pasted);
  const [file, setFile] = useState<Uint8Array>();
  const bytes = useMemo(() => file ?? (text.trim() === '' ? undefined : new TextEncoder().encode(text)), [file, text]);
  const preview = useListPreview(client, bytes, link);
  const count = (kind: 'new' | 'changed') => preview?.rows.filter((row) => row.kind === kind).length ?? 0;
  const [fresh, changed] = [count('new'), count('changed')];
  const put = () => {
    const rows = preview?.rows.filter(({ kind }) => kind !== 'same') ?? [];
    client.edit((edit) => void putRows(edit, rows), rowWords(rows.map(({ row }) => row.id)));
    onClose();
  };
  return (
    <Dialog
      title={<Trans>Points from a list</Trans>}
      className={css.dialog}
      onSubmit={put}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="main"
            type="submit"
            autoFocus={pasted !== ''}
            disabled={link === undefined || fresh + changed === 0}
          >
            {changed === 0 ? (
              <Plural value={fresh} one="Add # point" other="Add # points" />
            ) : (
              <Trans>
                Add {fresh}, change {changed}
              </Trans>
            )}
          </Button>
        </>
      }
    >
      {links.length === 0 && (
        <p className={css.fault} role="alert">
          <Trans>
            The draft has no Modbus link. <Link to={hrefOf('links')}>Add a link first.</Link>
          </Trans>
        </p>
      )}
      {links.length > 1 && (
        <Select label={t`Link`} value={link} onChange={({ target }) => setLink(target.value)}>
          {links.map((key) => (
            <option key={key} value={key}>
              {store && fieldText(store, key, 'Id')}
            </option>
          ))}
        </Select>
      )}
      <details open={pasted === ''}>
        <summary>
          <Trans>Source</Trans>
        </summary>
        <Field
          label={t`Rows of a spreadsheet`}
          hint={t`The names of the columns may be above them: ID, name, address, type, unit, scale…`}
          rows={5}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setFile(undefined);
          }}
        />
        <Field
          label={t`Or a file: CSV, TSV or XLSX`}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ target }) =>
            void target.files?.[0]?.arrayBuffer().then((buffer) => setFile(new Uint8Array(buffer)))
          }
        />
      </details>
      <p role="status">{bytes && !preview && <Trans>Reading…</Trans>}</p>
      {preview && <ListRows preview={preview} />}
    </Dialog>
  );
}

/** What the edit is called: by its first point. */
function rowWords([first = '', ...others]: readonly string[]): EditWords {
  return { code: 'added', element: 'Point', name: others.length === 0 ? first : `${first} +${others.length}` };
}
