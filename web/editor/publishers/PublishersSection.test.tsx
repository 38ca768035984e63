// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type AppRouter, RouterContext } from '../../router/RouterContext.tsx';
import type { SectionProps } from '../section.ts';
import { openSection } from '../testSection.tsx';
import { PublishersSection } from './PublishersSection.tsx';

afterEach(cleanup);

const station = `<StationCfg>
  <PointCfg>
    <Point Id="WELL.FLOW" InfoNumber="1" Name="Flow" Kind="numeric"/>
    <Point Id="WELL.RUN" InfoNumber="2" Name="Pump" Kind="logic"/>
  </PointCfg>
</StationCfg>`;

/** Follows the links of the section. */
function Section(props: SectionProps) {
  const [here, setHere] = useState(props.here);
  const router = useMemo(() => {
    const navigate = (to: string) => setHere(new URLSearchParams(to.split('?')[1]));
    return { navigate, hrefOf: (to: string) => to } as unknown as AppRouter;
  }, []);
  const hrefOf = (section: string, query = {}) => `/${section}?${new URLSearchParams(query)}`;
  return (
    <RouterContext value={router}>
      <PublishersSection {...props} here={here} hrefOf={hrefOf} />
    </RouterContext>
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a publisher is added, says how many points it sends, and shows what its format needs', async () => {
  const { client, text } = await openSection(Section, { 'station.xml': station });
  expect(screen.getByText(/^No publishers\./)).toBeDefined();
  press('Add a publisher');
  await screen.findByRole('heading', { name: 'broker' });
  expect(screen.getByText('0 points are sent.')).toBeDefined();
  const [key = ''] = [...client.store.children(client.store.children('station.xml 1').at(-1) ?? '')];
  expect(key).toBeDefined();
  expect(screen.queryByLabelText(/Sparkplug group/)).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: /Format/ }), { target: { value: 'sparkplug' } });
  await screen.findByLabelText(/Sparkplug group/);
  expect(screen.queryByLabelText(/Begin of the topics/)).toBeNull();
  expect(text()).toContain('<Publisher Id="broker" Format="sparkplug"/>');
  press('Duplicate');
  await screen.findByRole('heading', { name: 'broker2' });
  press('Delete');
  await screen.findByRole('heading', { name: 'broker' });
  expect(text()).not.toContain('broker2');
});
