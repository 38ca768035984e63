import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { shapesOf } from '../../../../editor/drawing/shapes.ts';
import { boxOf } from '../../../../editor/page/boxOf.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { placeFor } from '../../../../editor/page/placeFor.ts';
import { elementKeys } from '../../../../editor/page/readPage.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import { pictureChoices, type ValueFault, valueChecker } from '../../../../editor/templates/checkValues.ts';
import { beginningName } from '../../../../editor/templates/placeholders.ts';
import type { WithoutPoint } from '../../../../editor/templates/placeInstance.ts';
import { fittingColumns, gridSize, placeTemplate } from '../../../../editor/templates/placeTemplate.ts';
import type { Parameter, Template } from '../../../../editor/templates/template.ts';
import {
  endingsIn,
  fittingFolders,
  lastPartOf,
  type PointFolder,
} from '../../../../editor/templates/templatePoints.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Options } from '../../../ui/Options.tsx';
import { ScrollSection } from '../../../ui/ScrollSection.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import dialogs from '../../points/ImportDialog.module.css';
import { type GroundFault, groundFaults, readGround } from '../drawing/readGround.ts';
import type { PagePanelProps } from '../panel.ts';
import { focusCanvas } from '../sheet.ts';
import type { PagePlace } from './useTemplateDrag.ts';

interface PlaceDialogProps extends PagePanelProps {
  readonly template: Template;
  /** Undefined: where there is room. */
  readonly dropped: PagePlace | undefined;
  readonly onClose: () => void;
}

/** More than anyone reads: the search finds the others. */
const mostShown = 200;

/** A template without points of its own is placed once. */
const alone: PointFolder = { beginning: '', title: '', missing: [] };

/** On the points of one group or of several, which become a grid. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { client, tools, pageKey = '', choose, template, dropped, onClose } = props;
  const { i18n, t } = useLingui();
  const id = useId();
  const { store } = client;
  const { parameters } = template;
  const sheet = sheetOf(store, pageKey);
  // As of the moment when the dialog opens.
  const [folders] = useState(() => {
    const endings = endingsIn(store, template);
    return endings.length === 0 ? [alone] : fittingFolders(store, endings);
  });
  const hasFolders = folders[0] !== alone;
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(hasFolders ? [] : ['']));
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [columns, setColumns] = useState<number>();
  const [withoutPoint, setWithoutPoint] = useState<WithoutPoint>('leaveOut');
  const [ground, setGround] = useState<GroundFault>();
  const check = useMemo(() => valueChecker(store, template), [store, template]);
  const words = wanted.toLowerCase().split(/\s+/);
  const found = folders.filter(({ beginning, title }) =>
    words.every((word) => `${beginning} ${title}`.toLowerCase().includes(word)),
  );
  const taken = folders.filter(({ beginning }) => chosen.has(beginning));
  const textOf = (folder: PointFolder, parameter: Parameter) =>
    texts.get(`${parameter.name} ${folder.beginning}`) ?? usualText(folder, parameter);
  const faults: Readonly<Record<NonNullable<ValueFault>, string>> = {
    noPoint: t`No point has this ID.`,
    noPicture: t`The station has no such picture.`,
  };
  const isWell = taken.every((folder) => parameters.every((one) => check(one, textOf(folder, one)) === undefined));
  const count = taken.length;
  const fitting = fittingColumns(template, count, sheet.width);
  const wide = Math.max(1, Math.min(columns ?? fitting, count || 1));
  const size = gridSize(template, Math.max(1, count), wide);
  const isBeyond = size.width > sheet.width || size.height > sheet.height;
  const isMissing = taken.some(({ missing }) => missing.length > 0);
  const toggle = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) isOn ? next.add(key) : next.delete(key);
    setChosen(next);
  };
  const place = async () => {
    if (count === 0 || !isWell) return;
    const hasShapes = shapesOf(store, template.key).length > 0;
    const read = hasShapes ? await readGround(tools.file, store, pageKey, sheet) : {};
    if ('fault' in read) return setGround(read.fault);
    const boxes = elementKeys(store, pageKey).map((key) => boxOf(store, key));
    const at = placeFor(size, boxes, sheet, dropped);
    const instances = taken.map(
      (folder) =>
        new Map([
          ...(hasFolders ? [[beginningName, folder.beginning] as const] : []),
          ...parameters.map((one) => [one.name, textOf(folder, one)] as const),
        ]),
    );
    const grid = { instances, columns: wide, at, withoutPoint, ground: read.svg };
    const keys = client.edit((edit) => placeTemplate(edit, pageKey, template, grid), {
      code: 'templatePlaced',
      name: template.name,
    });
    if (keys) choose(keys);
    onClose();
    focusCanvas();
  };
  return (
    <Dialog
      title={<Trans>Place {template.name}</Trans>}
      className={dialogs.dialog ?? ''}
      onSubmit={place}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="main" disabled={count === 0 || !isWell}>
            <Plural value={count} one="Place # instance" other="Place # instances" />
          </Button>
        </>
      }
    >
      {hasFolders && (
        <>
          <p>
            <Trans>Choose the points to place it on: what their IDs begin with.</Trans>
          </p>
          <div className="wrap">
            <SearchField className="fill" label={t`Search points`} value={wanted} onSearch={setWanted} />
            <Button
              onClick={() =>
                toggle(
                  found.filter(({ missing }) => missing.length === 0).map(({ beginning }) => beginning),
                  true,
                )
              }
            >
              <Trans>Choose all that fit</Trans>
            </Button>
          </div>
        </>
      )}
      <ScrollSection className={dialogs.rows} aria-label={t`Points`}>
        <table>
          {(hasFolders || parameters.length > 0) && (
            <thead>
              <tr>
                {hasFolders && (
                  <th scope="col">
                    <Trans>Points</Trans>
                  </th>
                )}
                {parameters.map((one) => (
                  <th key={one.name} scope="col">
                    {one.name}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {found.slice(0, mostShown).map((folder) => (
              <tr key={folder.beginning}>
                {hasFolders && (
                  <td>
                    <label className="row near">
                      <input
                        type="checkbox"
                        checked={chosen.has(folder.beginning)}
                        onChange={({ currentTarget }) => toggle([folder.beginning], currentTarget.checked)}
                      />
                      <span>
                        {folder.beginning}
                        <small className="block">
                          {folder.missing.length > 0 ? t`without ${folder.missing.join(', ')}` : folder.title}
                        </small>
                      </span>
                    </label>
                  </td>
                )}
                {parameters.map((one) => {
                  const fault = chosen.has(folder.beginning) ? check(one, textOf(folder, one)) : undefined;
                  const at = `${id} ${one.name} ${folder.beginning}`;
                  return (
                    <td key={one.name}>
                      <input
                        aria-label={hasFolders ? t`${one.name} of ${folder.beginning}` : one.name}
                        disabled={!chosen.has(folder.beginning)}
                        value={textOf(folder, one)}
                        list={one.kind === 'text' ? undefined : `${id} ${one.name}`}
                        aria-invalid={fault ? true : undefined}
                        aria-describedby={fault && at}
                        onChange={({ currentTarget: { value } }) =>
                          setTexts(new Map(texts).set(`${one.name} ${folder.beginning}`, value))
                        }
                      />
                      {fault && (
                        <small id={at} className="fault block">
                          {faults[fault]}
                        </small>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {found.length > mostShown && (
          <p className="muted">
            <Trans>Search for the others.</Trans>
          </p>
        )}
        {found.length === 0 && (
          <p className="muted">
            <Trans>No points end like those of the template.</Trans>
          </p>
        )}
      </ScrollSection>
      {parameters
        .filter(({ kind }) => kind !== 'text')
        .map((one) => (
          <datalist key={one.name} id={`${id} ${one.name}`}>
            {(one.kind === 'point'
              ? pointsIn(store).map((point) => point.id)
              : pictureChoices(store, template, one)
            ).map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        ))}
      <div className="wrap start">
        {isMissing && (
          <Select
            label={t`Where a point is missing`}
            value={withoutPoint}
            onChange={({ currentTarget }) =>
              setWithoutPoint(currentTarget.value === 'leaveOut' ? 'leaveOut' : 'bindLater')
            }
          >
            <Options
              of={[
                ['leaveOut', t`Leave out what shows it`],
                ['bindLater', t`Place what shows it without a point, to be chosen later`],
              ]}
            />
          </Select>
        )}
        {count > 1 && (
          <Field
            label={t`Columns`}
            type="number"
            min={1}
            max={count}
            value={wide}
            onChange={({ currentTarget }) => setColumns(currentTarget.valueAsNumber || undefined)}
            hint={isBeyond ? t`The grid is larger than the page.` : undefined}
          />
        )}
      </div>
      {ground && (
        <p className="fault" role="alert">
          {i18n._(groundFaults[ground])}
        </p>
      )}
    </Dialog>
  );
}

/** Of the points of the folder, where the template was made with theirs. */
function usualText({ beginning, title }: PointFolder, { from, example }: Parameter): string {
  if (beginning === '' || from === undefined) return example;
  return from === 'title' ? title : lastPartOf(beginning);
}
