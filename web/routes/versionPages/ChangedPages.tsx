import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { VersionFile } from '../../../protocol/configuration/version.ts';
import { pointRecord } from '../../../protocol/point.ts';
import { readSynoptics, type Synoptic } from '../../../protocol/synoptic.ts';
import { translatePage, translatePoint } from '../../../protocol/texts.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { Caller } from '../../api/ask.ts';
import { readVersionFile } from '../../api/versionFile.ts';
import { exampleWorld } from '../../live/exampleWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { usePictures } from '../../synoptic/usePictures.ts';
import { WallPage } from '../../synoptic/WallPage.tsx';
import { stationText } from '../../text/stationTexts.ts';
import css from './ChangedPages.module.css';

/** Further ones are drawn when they are opened. */
const drawnAtOnce = 2;

/** The pages of a version, its completely changed ones, and its files. */
export interface PagesOfVersion {
  readonly nodes: readonly XmlNode[];
  readonly files: readonly VersionFile[];
}

interface ChangedPagesProps {
  readonly changed: readonly string[];
  readonly before: PagesOfVersion;
  readonly after: PagesOfVersion;
  readonly client: Caller;
}

/** The earlier version beside the later one: drawn as operators see them, with example values. */
export function ChangedPages({ changed, before, after, client }: ChangedPagesProps) {
  const [old, now] = [useDrawing(before, client), useDrawing(after, client)];
  if (changed.length === 0)
    return (
      <p>
        <Trans>No page looks different.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>Drawn with example values.</Trans>
      </p>
      {changed.map((id) => (
        <Pair key={id} id={id} old={old} now={now} isOpenAtFirst={changed.length <= drawnAtOnce} />
      ))}
    </>
  );
}

/** Undefined: the version does not have the page. */
interface Drawing {
  readonly synoptics: readonly Synoptic[];
  readonly draw: (synoptic: Synoptic) => ReactNode;
}

function useDrawing({ nodes, files }: PagesOfVersion, client: Caller): Drawing {
  const readPicture = useCallback(
    async (name: string) => {
      const { sha256 } = files.find((file) => file.name === name) ?? {};
      return sha256 === undefined ? undefined : readVersionFile(client, sha256);
    },
    [files, client],
  );
  const loadImage = usePictures(readPicture);
  return useMemo(() => {
    const root = element('Pages', {}, nodes);
    const world = exampleWorld(pointRecord.readAll(root).map((point) => translatePoint(point, stationText)));
    const synoptics = readSynoptics(root).map((page) => translatePage(page, stationText));
    const draw = (synoptic: Synoptic) => (
      <WorldContext value={world}>
        <WallPage synoptics={synoptics} synoptic={synoptic} hrefOf={nowhere} loadImage={loadImage} isDraft />
      </WorldContext>
    );
    return { synoptics, draw };
  }, [nodes, loadImage]);
}

const nowhere = () => '';

interface PairProps {
  readonly id: string;
  readonly old: Drawing;
  readonly now: Drawing;
  readonly isOpenAtFirst: boolean;
}

function Pair({ id, old, now, isOpenAtFirst }: PairProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [before, after] = [old, now].map(({ synoptics }) => synoptics.find((page) => page.id === id));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="strong">{after?.name || before?.name || id}</summary>
      {isOpen && (
        <div className={css.pair}>
          <Side caption={<Trans>Before</Trans>} synoptic={before} draw={old.draw} />
          <Side caption={<Trans>After</Trans>} synoptic={after} draw={now.draw} />
        </div>
      )}
    </details>
  );
}

interface SideProps extends Pick<Drawing, 'draw'> {
  readonly caption: ReactNode;
  readonly synoptic: Synoptic | undefined;
}

/** A picture: nothing on it can be pressed. */
function Side({ caption, synoptic, draw }: SideProps) {
  return (
    <figure className="stack near">
      <figcaption>{caption}</figcaption>
      {synoptic ? (
        <div
          className={`box ${css.page}`}
          style={{ '--ratio': `${synoptic.width} / ${synoptic.height}` } as CSSProperties}
          inert
        >
          {draw(synoptic)}
        </div>
      ) : (
        <p>
          <Trans>None</Trans>
        </p>
      )}
    </figure>
  );
}
