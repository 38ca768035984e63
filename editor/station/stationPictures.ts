import { embeddedPicture } from '../drawing/pictureShapes.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { pictureNames } from './pictures.ts';
import { type PictureUse, pictureUses } from './pictureUses.ts';

export interface StationPicture {
  /** As pages have it. */
  readonly name: string;
  /** A file of the station, a drawing or symbol that the editor writes, or embedded in drawings alone. */
  readonly kind: 'file' | 'own' | 'embedded';
  /** SHA-256, the text of an own one, or a data URL. */
  readonly content: string;
  readonly uses: readonly PictureUse[];
}

/** By their names. */
export function stationPictures(store: RecordStore): readonly StationPicture[] {
  const uses = pictureUses(store);
  const files = pictureNames(store).map((name): StationPicture => {
    const stored = store.get(`images/${name}`);
    const isFile = typeof stored === 'string';
    const content = isFile ? stored : store.text(`images/${name}`);
    return { name, kind: isFile ? 'file' : 'own', content, uses: uses.get(name) ?? [] };
  });
  const names = new Set(files.map(({ name }) => name));
  const embedded = [...uses].flatMap(([name, all]): readonly StationPicture[] => {
    const shape = names.has(name) ? undefined : all.find(({ field }) => field === undefined);
    const picture = shape && embeddedPicture(store, shape.key);
    return picture ? [{ name, kind: 'embedded', content: picture.dataUrl, uses: all }] : [];
  });
  return [...files, ...embedded].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}
