import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { embeddedPicture, setShapeGround } from '../../../../editor/drawing/pictureShapes.ts';
import { boxOf } from '../../../../editor/page/boxOf.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { pageIn } from '../../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { setField } from '../../../../editor/station/fields.ts';
import { type PictureGround, pictureGround, pictureGrounds } from '../../../../protocol/elements/pictureGround.ts';
import { Button } from '../../../ui/Button.tsx';
import { Options } from '../../../ui/Options.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';
import type { PagePanelProps } from '../panel.ts';
import { paintPage } from '../properties/paintPage.ts';
import { type Faint, faintIn, legibility } from './judgePicture.ts';
import { hasPictureGround, type PictureSource, pictureSources } from './pictureSources.ts';

const titles: Readonly<Record<PictureGround, MessageDescriptor>> = {
  light: msg`light background`,
  dark: msg`dark background`,
};

interface PictureGroundsProps extends Pick<PagePanelProps, 'client' | 'tools'> {
  readonly pageKey: string;
  readonly records: readonly string[];
}

/** What lies behind chosen pictures, with advice where one is lost in a theme. */
export function PictureGrounds({ client, tools, pageKey, records }: PictureGroundsProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const judged = useJudged(store, tools.file, pageKey, records);
  if (!records.every((key) => hasPictureGround(store, key))) return null;
  const shapes = records.map((key) => embeddedPicture(store, key));
  const grounds = new Set(shapes.map((shape) => shape?.ground ?? ''));
  const [ground] = grounds.size === 1 ? grounds : ['different'];
  return (
    <>
      {shapes.every((shape) => shape !== undefined) && (
        <>
          <p className="words">{[...new Set(shapes.map(({ name }) => name))].join(', ')}</p>
          <Select
            label={t`Background of the picture`}
            value={ground}
            onChange={({ target }) =>
              setGrounds(
                client,
                records,
                pictureGrounds.find((one) => one === target.value),
              )
            }
          >
            {grounds.size > 1 && (
              <option value="different" disabled>
                {t({ message: 'different', context: 'values' })}
              </option>
            )}
            <Options
              of={[['', t`what is beneath it`], ...pictureGrounds.map((one) => [one, i18n._(titles[one])] as const)]}
            />
          </Select>
        </>
      )}
      {pictureGrounds.map((remedy) => {
        const faint = judged.filter((one) => one.faint?.remedy === remedy && one.ground === undefined);
        const [first] = faint;
        return (
          first && (
            <div key={remedy} className="stack notice small" role="status">
              <p className="words">{faintText(first.faint?.in ?? 'page', namesOf(faint))}</p>
              <Button onClick={() => setGrounds(client, [...new Set(faint.map(({ key }) => key))], remedy)}>
                {remedy === 'light' ? (
                  <Trans>Put a light background behind</Trans>
                ) : (
                  <Trans>Put a dark background behind</Trans>
                )}
              </Button>
            </div>
          )
        );
      })}
      <Paper client={client} pageKey={pageKey} names={namesOf(judged.filter(({ isPaper }) => isPaper))} />
    </>
  );

  function faintText(where: Faint['in'], names: string): string {
    if (where === 'dark') return t`Hardly seen in the dark theme: ${names}`;
    return where === 'light' ? t`Hardly seen in the light theme: ${names}` : t`Hardly seen on this page: ${names}`;
  }
}

/** As a background picture of one theme. */
function Paper({
  client,
  pageKey,
  names,
}: { readonly names: string } & Pick<PictureGroundsProps, 'client' | 'pageKey'>) {
  if (names === '') return null;
  return (
    <div className="stack notice small" role="status">
      <p className="words">
        <Trans>{names} is light in both themes: in the dark one, values and texts on it can’t be read.</Trans>
      </p>
      <Button onClick={() => paintPage(client, pageKey)}>
        <Trans>Draw on white</Trans>
      </Button>
    </div>
  );
}

function setGrounds(client: DraftClient, keys: readonly string[], ground: PictureGround | undefined): void {
  client.edit(
    (edit) => {
      for (const key of keys)
        if (embeddedPicture(edit.store, key)) setShapeGround(edit, key, ground);
        else setField(edit, key, pictureGround.name, ground);
    },
    { code: 'partsChanged', count: String(keys.length) },
  );
}

interface Judged extends Pick<PictureSource, 'key' | 'name' | 'ground'> {
  readonly faint: Faint | undefined;
  /** So large and light that values lie on it. */
  readonly isPaper: boolean;
}

/** Of the page, beyond which values surely lie on a picture. */
const largeShare = 0.25;

function useJudged(
  store: RecordStore,
  file: PagePanelProps['tools']['file'],
  pageKey: string,
  records: readonly string[],
): readonly Judged[] {
  const [judged, setJudged] = useState<{ readonly of: string; readonly all: readonly Judged[] }>();
  const page = pageIn(store, pageKey)?.synoptic.background;
  const sources = records.flatMap((key) => pictureSources(store, file, key));
  const of = [
    page,
    ...sources.map(({ key, id, ground }) => {
      const { width, height } = boxOf(store, key);
      return [key, id.length, id.slice(-64), ground, width, height].join(' ');
    }),
  ].join('\n');
  const judgeAll = useEffectEvent(async () => {
    const sheet = sheetOf(store, pageKey);
    const all = sources.map(async (source): Promise<readonly Judged[]> => {
      const found = await legibility(source);
      if (!found || (page !== undefined && !/^#[0-9a-f]{6}$/i.test(page))) return [];
      const { width, height } = boxOf(store, source.key);
      const isLarge = width * height > sheet.width * sheet.height * largeShare;
      return [{ ...source, faint: faintIn(found, page), isPaper: !page && isLarge && found.paper === 'light' }];
    });
    return (await Promise.all(all)).flat();
  });
  useEffect(() => {
    let isGone = false;
    void judgeAll().then((all) => !isGone && setJudged({ of, all }));
    return () => {
      isGone = true;
    };
  }, [of]);
  return judged?.of === of ? judged.all : [];
}

function namesOf(judged: readonly Judged[]): string {
  return [...new Set(judged.map(({ name }) => name))].join(', ');
}
