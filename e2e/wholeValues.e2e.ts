import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { comparePictures } from './operator/comparePictures.ts';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import type { Site } from './site/site.ts';

/** With the digits after its point. */
const numbers = { 1: ['98765432', 0], 2: ['-1234.5', 1], 3: ['1234567.875', 3], 4: ['-4294967295', 0] } as const;
const states = 'State0="Running" State1="Running, fault" State2="Stopped by the level of the tank"';
const alignments = ['Left', 'Center', 'Right', 'Stretch'];
const widths = [24, 40, 58, 90, 120, 200];

const points = [
  ...Object.entries(numbers).map(
    ([info, [value, digits]]) =>
      `<Point Id="N${info}" InfoNumber="${info}" Name="Number ${info}" Unit="m³/h" Digits="${digits}" Link="sim" Register="constant:${value}"/>`,
  ),
  ...[0, 1, 2].map(
    (state) =>
      `<Point Id="S${state}" InfoNumber="${10 + state}" Name="State ${state}" Kind="state" ${states} Link="sim" Register="constant:${state}"/>`,
  ),
  '<Point Id="SP" InfoNumber="20" Name="Setpoint" EditingKind="Output" Unit="m³/h" Digits="2" Link="sim" Register="setpoint:54321.25"/>',
];

function grid(kind: string, infos: readonly number[], fields: string): string[] {
  return infos.flatMap((info, row) =>
    alignments.flatMap((alignment, part) =>
      widths.map((width, column) => {
        const left = 8 + widths.slice(0, column).reduce((sum, one) => sum + one + 20, 0);
        const place = `PositionX="${left}" PositionY="${8 + (row * alignments.length + part) * 26}" Width="${width}" Height="20"`;
        return `<${kind} InfoNumber="${info}" ${place} HorizontalAlignment="${alignment}" ${fields}/>`;
      }),
    ),
  );
}

const comment = `<TextComment PositionX="8" PositionY="8" Width="160" Height="34" TextValue="First line of an instruction&#10;Second line that is longer&#10;Third line" FontSize="14"/>
  <TextComment PositionX="8" PositionY="60" Width="90" Height="17" TextValue="Inlet of the northern reservoir" FontSize="14"/>
  <TextLabelData InfoNumber="3" PositionX="8" PositionY="100" Width="30" Height="17" FontSize="14"/>`;

const pages = {
  numbers: grid('TextValueNumericData', [1, 2, 3, 4], 'IsShowedUnit="true"').join(''),
  bare: grid('TextValueNumericData', [1, 2, 3, 20], 'FontSize="16" IsFontBold="true"').join(''),
  states: grid('TextStateData', [10, 11, 12], '').join(''),
  texts: comment,
  broken: '<TextValueNumericData InfoNumber="77" PositionX="8" PositionY="8" Width="60" Height="30"/>',
};

const test = siteTest({
  isPlantOn: false,
  prepare: (folder) => {
    const drawn = Object.entries(pages).map(
      ([id, elements]) =>
        `<SynopticWeb SynopticId="${id}" SynopticName="${id}" SynopticWidth="700" SynopticHeight="440">${elements}</SynopticWeb>`,
    );
    writeFileSync(
      join(folder, 'station.xml'),
      `<StationCfg><CommunicationCfg><Simulator Id="sim" PeriodMs="500"/></CommunicationCfg><PointCfg>${points.join('')}</PointCfg><SynopticWebCfg>${drawn.join('')}</SynopticWebCfg></StationCfg>`,
    );
  },
});

/** Page units: a mark of quality beside a centred text moves it a little, within the air of its first and last sign. */
const moved = 1.5;

/** Words without those for screen readers, how far they leave the box, and how large they are. */
function seenOn({ page }: Operator) {
  return page.locator('[data-sheet]').evaluate((sheet) => {
    const scale = sheet.getBoundingClientRect().width / 700;
    return [...sheet.querySelectorAll<HTMLElement>('[data-index]')].map((root) => {
      const box = root.getBoundingClientRect();
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      let [text, beyond] = ['', 0];
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        if (!parent || getComputedStyle(parent).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const words = range.getBoundingClientRect();
        if (words.width === 0) continue;
        text += texts.currentNode.textContent;
        beyond = Math.max(beyond, (words.right - box.right) / scale, (box.left - words.left) / scale);
      }
      const shows = root.firstElementChild as HTMLElement;
      const { textOverflow, webkitLineClamp, fontSize } = getComputedStyle(shows);
      const isHashed = getComputedStyle(shows, '::before').content.includes('#');
      const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      const shown = isHashed ? '####' : text.trim();
      return { info: Number(root.dataset.info), shown, beyond, hasEllipsis, size: Number.parseFloat(fontSize) };
    });
  });
}

const whole = (info: number) => {
  if (info === 20) return '54,321.25';
  const [value, digits] = numbers[info as keyof typeof numbers];
  return Number(value).toLocaleString('en', { minimumFractionDigits: digits });
};

test.for([
  ['numbers', ['whole', 'none']],
  ['bare', ['whole', 'rounded', 'none']],
] as const)('a number is whole, rounded and said to be, or not shown: page %s', async ([id, ways], { seated }) => {
  const operator = await seated(`synoptic/${id}`, 'technician');
  await operator.synoptic.isLive();
  await expect.poll(async () => (await seenOn(operator)).filter(({ beyond }) => beyond > moved)).toEqual([]);
  const seen = await seenOn(operator);
  expect(seen).toHaveLength(4 * alignments.length * widths.length);
  const kinds = seen.map(({ info, shown, size }) => {
    const [number = '', unit = ''] = shown.split(' ');
    expect(size).toBeGreaterThanOrEqual(11);
    expect(['', 'm³/h']).toContain(unit);
    if (/^#+$/.test(shown)) return 'none';
    if (number === whole(info)) return 'whole';
    // Nearer than one half of its last digit.
    const [, decimals = ''] = number.split('.');
    const value = Number(whole(info).replaceAll(',', ''));
    expect(number).toMatch(/^≈/);
    expect(Math.abs(Number(number.replaceAll(/[≈,]/g, '')) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals.length);
    return 'rounded';
  });
  expect(new Set(kinds)).toEqual(new Set(ways));
});

test('a box that says why an element can’t be drawn ends in an ellipsis, and says all of it with the focus on it', async ({
  seated,
}) => {
  const operator = await seated('synoptic/broken', 'technician');
  const { page } = operator;
  const box = page.locator('[data-broken]');
  await box.waitFor();
  const why = (await box.getAttribute('title')) ?? '';
  await expect.poll(() => seenOn(operator)).toMatchObject([{ shown: why, hasEllipsis: true }]);
  await expect.poll(() => box.getAttribute('data-clipped')).toBe('');
  await box.focus();
  await expect.poll(() => page.locator('body > [popover]').textContent()).toBe(why);
  await operator.picture('reason with the focus on it');
});

test('what is not whole is read with the focus on it, and Escape takes it away', async ({ seated }) => {
  const operator = await seated('synoptic/numbers', 'technician');
  const { page } = operator;
  await operator.synoptic.isLive();
  const first = page.locator('[data-index="0"]');
  await expect.poll(() => first.textContent()).toMatch(/^#+/);
  await first.focus();
  const note = page.locator('body > [popover]');
  await expect.poll(() => note.textContent()).toBe('98,765,432 m³/h');
  expect(await note.isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Number 1 98,765,432' }).count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  expect(await note.isVisible()).toBe(false);
});

test('comments and labels have all their lines, or an ellipsis', async ({ seated }) => {
  const { page } = await seated('synoptic/texts', 'operator');
  const ways = () =>
    page.locator('[data-index]').evaluateAll((roots) =>
      roots.map((root) => {
        const shows = root.firstElementChild as HTMLElement;
        const { webkitLineClamp, textOverflow } = getComputedStyle(shows);
        const isSeen = shows.getBoundingClientRect().height <= root.getBoundingClientRect().height + 1;
        return [webkitLineClamp, textOverflow, isSeen];
      }),
    );
  await expect.poll(ways).toEqual([
    ['2', 'clip', true],
    ['none', 'ellipsis', true],
    ['none', 'ellipsis', true],
  ]);
  await page.locator('[data-index="1"]').focus();
  await expect.poll(() => page.locator('body > [popover]').textContent()).toBe('Inlet of the northern reservoir');
});

test('a state is whole, has an ellipsis, or is not shown where it would read like another; not current, it is grey and struck', async ({
  seated,
  site,
}) => {
  const operator = await seated('synoptic/states', 'operator');
  await operator.synoptic.isLive();
  await expect.poll(async () => (await seenOn(operator)).some(({ shown }) => shown === '####')).toBe(true);
  const all = ['Running', 'Running, fault', 'Stopped by the level of the tank'];
  const seen = await seenOn(operator);
  expect(seen).toHaveLength(3 * alignments.length * widths.length);
  for (const { info, shown, beyond, hasEllipsis } of seen) {
    if (shown === '####') continue;
    expect(shown).toBe(all[info - 10]);
    expect(beyond <= 0.5 || hasEllipsis).toBe(true);
    // Only the one that begins as no other may be cut.
    if (beyond > 0.5) expect(info).toBe(12);
  }
  expect(seen.filter(({ info, shown }) => info === 11 && shown === '####').length).toBeGreaterThan(0);

  const live = await stateLooks(operator);
  expect(live.hashes).toHaveLength(1);
  await isStruck(operator, site);
  const lost = await stateLooks(operator);
  expect(lost.words).toHaveLength(1);
  expect(lost.words[0]).toContain('gradient');
  expect(lost.hashes).toEqual(lost.words);
  expect(lost.hashes).not.toEqual(live.hashes);
  await operator.picture('states struck');
  await site.startService();
});

/** Without the service the values are no longer current. */
async function isStruck({ page }: Operator, site: Site): Promise<void> {
  await site.stopService();
  await expect
    .poll(() => page.locator('[data-info="2"][data-kept], [data-info="12"][data-kept]').count(), timeouts.lost)
    .toBe(24);
}

test('the minus of a number that is not current is as good a minus', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  const operator = await arrive({ bypassCSP: true });
  const { page } = operator;
  await operator.comeInAt('synoptic/bare', 'technician');
  await operator.synoptic.isLive();
  await isStruck(operator, site);
  const place = await page
    .locator('[data-info="2"]')
    .nth(widths.length - 1)
    .evaluate((root) => {
      const number = document.createTreeWalker(root, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const sign = document.createRange();
      sign.setStart(number, 0);
      sign.setEnd(number, 1);
      const { x, y, width, height } = sign.getBoundingClientRect();
      // Beneath the upper third of the digits, where it is struck.
      return { sign: sign.toString(), clip: { x, y: y + 0.4 * height, width, height: 0.6 * height } };
    });
  expect(place.sign).toBe('-');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await operator.picture(`minus struck ${colorScheme}`);
    const withStyle = (style: string) => page.screenshot({ clip: place.clip, animations: 'disabled', style });
    const drawn = await withStyle('');
    const plain = await withStyle('* { --struck: none !important; text-decoration: none !important; }');
    const none = await withStyle('[data-info] * { color: transparent !important; text-decoration: none !important; }');
    expect(await comparePictures(page, plain, drawn)).toMatchObject({ different: 0 });
    expect((await comparePictures(page, plain, none)).different).toBeGreaterThan(0);
  }
  await site.startService();
});

/** States in words, and those with hashes in their place: each look once. */
function stateLooks({ page }: Operator) {
  return page.locator('[data-index]').evaluateAll((roots) => {
    const looks = { words: new Set<string>(), hashes: new Set<string>() };
    for (const root of roots) {
      const shows = root.firstElementChild as HTMLElement;
      const hashes = getComputedStyle(shows, '::before');
      const isHashed = hashes.content.includes('#');
      const shown = getComputedStyle(isHashed ? shows : (shows.querySelector('span') ?? shows));
      const color = isHashed ? hashes.color : shown.color;
      looks[isHashed ? 'hashes' : 'words'].add(`${color} ${shown.backgroundImage} ${shown.textDecorationLine}`);
    }
    return { words: [...looks.words], hashes: [...looks.hashes] };
  });
}
