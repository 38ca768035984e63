import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import type { Health } from '../../protocol/diagnostic/health.ts';
import type { LinkState } from '../../protocol/diagnostic/linkState.ts';
import type { PublisherState } from '../../protocol/diagnostic/publisherState.ts';
import { useCannotWrite } from '../live/useCannotWrite.ts';
import { useFreshness } from '../live/useFreshness.ts';
import { useWorld } from '../live/WorldContext.ts';
import { Section } from '../ui/Section.tsx';
import { useKnown } from '../ui/useKnown.ts';
import type { LatestInUse } from '../ui/useLatest.ts';
import css from './DevicePage.module.css';
import { type CheckState, type HealthCheck, healthChecks } from './healthChecks.ts';

const icons = { normal: CircleCheck, attention: TriangleAlert, unknown: CircleHelp } as const;

/** Undefined: this device, or its mode, does not serve them (R6, R17). */
interface HealthOverviewProps {
  readonly links: LatestInUse<readonly LinkState[]> | undefined;
  /** They come with the links. */
  readonly publishers: readonly PublisherState[] | undefined;
  readonly health: LatestInUse<Health> | undefined;
}

/** Answers first whether the device is normal, and what to do where it is not. */
export function HealthOverview({ links, publishers, health }: HealthOverviewProps) {
  const { i18n } = useLingui();
  const world = useWorld();
  const isLive = useFreshness().link === 'live';
  const fault = useCannotWrite();
  // What is not current is unknown (R46).
  const isKnown = {
    links: useKnown(links?.status ?? 'none') === 'ready',
    health: useKnown(health?.status ?? 'none') === 'ready',
  };
  const checks = healthChecks(
    {
      ...(links && { links: isKnown.links ? links.value : undefined }),
      ...(isKnown.links && { publishers }),
      ...(health && { health: isKnown.health ? health.value : undefined }),
      storageFault: fault?.why ?? (isLive ? null : undefined),
      deviceTime: isLive ? world.deviceTime() : undefined,
      browserTime: Date.now(),
      trial: world.trial()?.version,
    },
    i18n,
  );
  return (
    <Section title={<Trans>Health</Trans>}>
      <p className="strong">
        <Verdict checks={checks} />
      </p>
      <ul className={`box list ${css.checks}`}>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
    </Section>
  );
}

function Verdict({ checks }: { readonly checks: readonly HealthCheck[] }) {
  const countOf = (state: CheckState) => checks.filter((check) => check.state === state).length;
  const [attention, unknown] = [countOf('attention'), countOf('unknown')];
  if (attention > 0) return <Plural value={attention} one="# item needs attention." other="# items need attention." />;
  return unknown > 0 ? <Trans>The state is not known completely.</Trans> : <Trans>The device is normal.</Trans>;
}

function CheckRow({ check: { name, state, says, todo } }: { readonly check: HealthCheck }) {
  const Icon = icons[state];
  return (
    <li data-state={state} className={state === 'attention' ? 'wrap apart strong' : 'wrap apart'}>
      <Icon size={18} aria-hidden className={state === 'attention' ? undefined : 'muted'} />
      <span>{name}</span>
      <span className={state === 'normal' ? 'muted' : undefined}>
        <StateWord state={state} />
      </span>
      <div className={css.says}>
        {says}
        {todo && <p>{todo}</p>}
      </div>
    </li>
  );
}

function StateWord({ state }: { readonly state: CheckState }) {
  if (state === 'normal') return <Trans context="state of a part">Normal</Trans>;
  return state === 'attention' ? <Trans>Needs attention</Trans> : <Trans>Unknown</Trans>;
}
