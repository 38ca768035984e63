import type { ToYesterday } from '../../live/past/toYesterday.ts';

/** Those of the values on the page, by the number of their point. */
export type Differences = ReadonlyMap<number, ToYesterday>;

const valuesOf = (stage: HTMLElement) => stage.querySelectorAll<HTMLElement>('[data-index][data-info]');

/** Each value has its difference, for its tooltip. */
export function writeDifferences(
  stage: HTMLElement,
  differenceOf: (infoNumber: number) => ToYesterday | undefined,
): Differences {
  const found = new Map<number, ToYesterday | undefined>();
  for (const root of valuesOf(stage)) {
    const number = Number(root.dataset.info);
    if (!found.has(number)) found.set(number, differenceOf(number));
    const text = found.get(number)?.text;
    if (text === root.dataset.day) continue;
    if (text === undefined) delete root.dataset.day;
    else root.dataset.day = text;
  }
  return new Map([...found].flatMap(([number, difference]) => (difference ? [[number, difference] as const] : [])));
}

/** Adds the difference to the tooltip, which an element writes when the pointer comes (ElementRoot). */
export function addToTooltip({ target }: Event): void {
  const root = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : undefined;
  // React hears of the pointer after what lies within it.
  setTimeout(() => {
    const { day = '' } = root?.dataset ?? {};
    if (root && !root.title.endsWith(day)) root.title = `${root.title}\n${day}`.trim();
  });
}

/** Another text where the rooms of values may be others: by their lengths and states, and by marks. */
export function shownState(stage: HTMLElement): string {
  const values = [...valuesOf(stage)].map(({ textContent, dataset }) => [
    ...[textContent.length, dataset.quality, dataset.aged],
  ]);
  const marks = [...stage.querySelectorAll<HTMLElement>('[data-marks]')].map(({ style }) => style.cssText);
  return JSON.stringify([values, marks]);
}
