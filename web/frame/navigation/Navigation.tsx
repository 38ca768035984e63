import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import { useId } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { Link } from '../../router/Link.tsx';
import { isWithin } from '../../routes/isWithin.ts';
import { paths } from '../../routes/routes.ts';
import { AlarmBadge, AlarmCount } from '../bar/AlarmBadge.tsx';
import { skipTargets } from '../SkipLinks.tsx';
import type { OfferedScreen } from './menu.ts';
import css from './Navigation.module.css';
import { PageList } from './PageList.tsx';

interface NavigationProps {
  readonly synoptics: readonly Synoptic[];
  readonly screens: readonly OfferedScreen[];
  /** The page on screen; `synoptic` without an id is the first one. */
  readonly shown: string | undefined;
  readonly here: string;
  readonly isFolded: boolean;
}

/** At the left of a desk. Folded, the icons stay where they are. */
export function Navigation({ synoptics, screens, shown, here, isFolded }: NavigationProps) {
  const { t } = useLingui();
  return (
    <nav
      className={css.side}
      data-place="side"
      id={skipTargets.navigation}
      tabIndex={-1}
      aria-label={t`Navigation`}
      data-folded={isFolded || undefined}
    >
      <AllPages synoptics={synoptics} here={here} isFolded={isFolded} />
      <PageList synoptics={synoptics} shown={shown} isFolded={isFolded} />
      <ScreenLinks screens={screens} here={here} isFolded={isFolded} />
    </nav>
  );
}

interface ScreenLinksProps extends Omit<AllPagesProps, 'synoptics'> {
  readonly screens: readonly OfferedScreen[];
}

function ScreenLinks({ screens, here, isFolded, onChoose }: ScreenLinksProps) {
  const { i18n } = useLingui();
  return screens.map(({ path, name, icon: Icon }) => (
    <Link
      key={path}
      to={path}
      className={css.item}
      title={isFolded ? i18n._(name) : undefined}
      aria-current={isWithin(path, here) ? 'page' : undefined}
      {...(onChoose && { onClick: onChoose })}
    >
      <span className={css.icon}>
        <Icon size={20} aria-hidden />
        {path === paths.alarms && <AlarmBadge />}
      </span>
      <span className={isFolded ? 'unseen' : undefined}>{i18n._(name)}</span>
      {path === paths.alarms && (
        <span className={isFolded ? 'unseen' : 'end'}>
          <AlarmCount />
        </span>
      )}
    </Link>
  ));
}

/** At the foot of a phone: the pages, which may be many, behind one button. */
export function FootNavigation({ synoptics, screens, shown, here }: Omit<NavigationProps, 'isFolded'>) {
  const { i18n, t } = useLingui();
  const id = useId();
  const close = () => document.getElementById(id)?.hidePopover();
  if (synoptics.length + screens.length === 0) return null;
  const behind = synoptics.length > 0 ? screens.filter(({ isBehindPages }) => isBehindPages) : [];
  const tabs = screens.filter((screen) => !behind.includes(screen));
  // The bar marks none of the screens behind it: they are no pages.
  const isPage = shown !== undefined || here === paths.pages;
  return (
    <nav className={css.foot} data-place="foot" id={skipTargets.navigation} tabIndex={-1} aria-label={t`Navigation`}>
      {synoptics.length > 0 && (
        <button type="button" popoverTarget={id} className={css.tab} data-shown={isPage || undefined}>
          <MapIcon size={22} aria-hidden />
          <Trans>Pages</Trans>
        </button>
      )}
      {tabs.map(({ path, name, shortName, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className={css.tab}
          aria-label={shortName && i18n._(name)}
          aria-current={isWithin(path, here) ? 'page' : undefined}
        >
          <span className={css.icon}>
            <Icon size={22} aria-hidden />
            {path === paths.alarms && <AlarmBadge />}
          </span>
          {i18n._(shortName ?? name)}
        </Link>
      ))}
      <div id={id} popover="auto" className={css.sheet}>
        <AllPages synoptics={synoptics} here={here} onChoose={close} />
        <PageList synoptics={synoptics} shown={shown} onChoose={close} />
        <ScreenLinks screens={behind} here={here} onChoose={close} />
      </div>
    </nav>
  );
}

interface AllPagesProps {
  readonly synoptics: readonly Synoptic[];
  readonly here: string;
  /** The name is a tooltip then. */
  readonly isFolded?: boolean;
  readonly onChoose?: () => void;
}

/** One page alone needs no choice. */
function AllPages({ synoptics, here, isFolded, onChoose }: AllPagesProps) {
  const { t } = useLingui();
  if (synoptics.length < 2) return null;
  return (
    <Link
      to={paths.pages}
      className={css.item}
      title={isFolded ? t`All pages` : undefined}
      aria-current={here === paths.pages ? 'page' : undefined}
      {...(onChoose && { onClick: onChoose })}
    >
      <span className={css.icon}>
        <LayoutGrid size={20} aria-hidden />
      </span>
      <span className={isFolded ? 'unseen' : undefined}>
        <Trans>All pages</Trans>
      </span>
    </Link>
  );
}
