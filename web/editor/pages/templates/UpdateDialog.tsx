import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { boundsOf } from '../../../../editor/page/box.ts';
import { boxOf } from '../../../../editor/page/boxOf.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { Transaction } from '../../../../editor/records/transaction.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { placedInstances } from '../../../../editor/templates/instances.ts';
import { beginningName } from '../../../../editor/templates/placeholders.ts';
import { pictureOfParts } from '../../../../editor/templates/templatePicture.ts';
import {
  type OutdatedInstance,
  outdatedInstances,
  updateInstances,
} from '../../../../editor/templates/updateInstances.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ScrollSection } from '../../../ui/ScrollSection.tsx';
import dialogs from '../../points/ImportDialog.module.css';
import { type GroundFault, groundFaults, readGround } from '../drawing/readGround.ts';
import type { PagePanelProps } from '../panel.ts';
import { partTitle } from './partTitle.ts';

interface UpdateDialogProps extends PagePanelProps {
  readonly onClose: () => void;
}

/** CSS pixels. */
const pictureSize = { width: 380, height: 200 };
/** Of pages: the others are listed without. */
const mostPictures = 12;

const idOf = ({ placed: { page, instance } }: OutdatedInstance) => `${page} ${instance.id}`;

/** All that follow a template that has changed; those that a user has changed only if they are ticked. */
export function UpdateDialog({ client, tools, onClose }: UpdateDialogProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  // As of the moment when the dialog opens.
  const [outdated] = useState(() => outdatedInstances(store));
  const edited = outdated.filter((one) => one.edited.length > 0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(outdated.filter((one) => one.edited.length === 0).map(idOf)),
  );
  const [ground, setGround] = useState<GroundFault>();
  const pages = [...Map.groupBy(outdated, ({ placed }) => placed.page)];
  const drawn = useDeferredValue(ticked);
  const shown = useMemo(() => {
    const some = outdated.filter((one) => drawn.has(idOf(one)));
    return previews(store, outdated, some);
  }, [store, outdated, drawn]);
  const wanted = outdated.filter((one) => ticked.has(idOf(one)));
  const update = async () => {
    if (wanted.length === 0) return;
    const grounds = new Map<string, string>();
    for (const page of new Set(wanted.map(({ placed }) => placed.page))) {
      const read = await readGround(tools.file, store, page, sheetOf(store, page));
      if ('fault' in read) return setGround(read.fault);
      if (read.svg !== undefined) grounds.set(page, read.svg);
    }
    client.edit((edit) => updateInstances(edit, wanted, grounds), {
      code: 'instancesUpdated',
      count: String(wanted.length),
    });
    onClose();
  };
  const nameOf = (page: string) => fieldText(store, page, 'SynopticName') || fieldText(store, page, 'SynopticId');
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(ticked);
    isOn ? next.add(id) : next.delete(id);
    setTicked(next);
  };
  return (
    <Dialog
      title={<Trans>Update instances of templates</Trans>}
      className={dialogs.dialog ?? ''}
      onSubmit={update}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="main" disabled={wanted.length === 0}>
            <Plural value={wanted.length} one="Update # instance" other="Update # instances" />
          </Button>
        </>
      }
    >
      <p>
        <Trans>Their place and size stay.</Trans>{' '}
        {edited.length > 0 && (
          <Plural
            value={edited.length}
            one="# was changed by hand: it is updated only if it is ticked, and then loses that."
            other="# were changed by hand: they are updated only if they are ticked, and then lose that."
          />
        )}
      </p>
      <ScrollSection className={dialogs.rows} aria-label={t`Instances`}>
        {pages.map(([page, some], at) => (
          <section key={page} className="stack near">
            <h3>{nameOf(page)}</h3>
            {at < mostPictures && <BeforeAndAfter pictures={shown.get(page)} />}
            <ul className="wrap">
              {some.map((one) => (
                <li key={idOf(one)}>
                  <label className="row near">
                    <input
                      type="checkbox"
                      checked={ticked.has(idOf(one))}
                      onChange={({ currentTarget }) => toggle(idOf(one), currentTarget.checked)}
                    />
                    <span>
                      {one.placed.instance.values.get(beginningName) ?? one.template.name}
                      {one.edited.length > 0 && (
                        <small className="block">{t`changed by hand: ${one.edited.map((part) => partTitle(i18n, store, one, part)).join(', ')}`}</small>
                      )}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ScrollSection>
      {ground && (
        <p className="fault" role="alert">
          {i18n._(groundFaults[ground])}
        </p>
      )}
    </Dialog>
  );
}

interface Pictures {
  readonly before: string;
  readonly after: string;
  readonly width: number;
  readonly height: number;
}

function BeforeAndAfter({ pictures }: { readonly pictures: Pictures | undefined }) {
  if (!pictures) return null;
  const { before, after, width, height } = pictures;
  const scale = Math.min(1, pictureSize.width / width, pictureSize.height / height);
  const rows = [
    [before, <Trans key="before">Before</Trans>],
    [after, <Trans key="after">After</Trans>],
  ] as const;
  return (
    <div className="wrap far start">
      {rows.map(([svg, words], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always these two
        <figure key={at}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt=""
            width={Math.round(width * scale)}
            height={Math.round(height * scale)}
          />
          <figcaption>{words}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** By page: the templates' instances as they are, and as they will be. */
function previews(
  store: RecordStore,
  outdated: readonly OutdatedInstance[],
  some: readonly OutdatedInstance[],
): ReadonlyMap<string, Pictures> {
  const templates = new Set(outdated.map(({ template }) => template.id));
  const pages = [...new Set(outdated.map(({ placed }) => placed.page))].slice(0, mostPictures);
  const partsOn = () => {
    const found = placedInstances(store).filter(({ instance }) => templates.has(instance.template));
    const byPage = Map.groupBy(found, ({ page }) => page);
    return new Map(
      pages.map((page) => [page, (byPage.get(page) ?? []).flatMap(({ parts }) => [...parts.values()])] as const),
    );
  };
  const boxesOf = (parts: readonly string[] = []) => parts.map((key) => boxOf(store, key));
  const now = partsOn();
  const before = new Map([...now].map(([page, parts]) => [page, boxesOf(parts)]));
  const drawnNow = (areas: ReadonlyMap<string, Area>, parts: ReadonlyMap<string, readonly string[]>) =>
    new Map([...areas].map(([page, area]) => [page, pictureOfParts(store, parts.get(page) ?? [], area)]));
  let last = 0;
  const edit = new Transaction(store, () => `preview${++last}`);
  let areas: ReadonlyMap<string, Area>;
  let after: ReadonlyMap<string, string>;
  try {
    updateInstances(edit, some, new Map(pages.map((page) => [page, emptyGround])));
    const next = partsOn();
    areas = new Map(
      pages.flatMap((page) => {
        const area = boundsOf([...(before.get(page) ?? []), ...boxesOf(next.get(page))]);
        return area ? [[page, area] as const] : [];
      }),
    );
    after = drawnNow(areas, next);
  } finally {
    edit.rollBack();
  }
  const drawnBefore = drawnNow(areas, now);
  return new Map(
    [...areas].map(([page, { width, height }]) => [
      page,
      { before: drawnBefore.get(page) ?? '', after: after.get(page) ?? '', width, height },
    ]),
  );
}

type Area = NonNullable<ReturnType<typeof boundsOf>>;

/** The background is not in these pictures. */
const emptyGround = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
