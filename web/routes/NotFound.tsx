import { Trans } from '@lingui/react/macro';
import { Link } from '../router/Link.tsx';
import css from './NotFound.module.css';
import { paths } from './routes.ts';

export function NotFound() {
  return (
    <main className={css.page}>
      <h1 className="title">
        <Trans>404 NOT FOUND</Trans>
      </h1>
      <Link className="press" to={paths.home}>
        <Trans>Back to home page</Trans>
      </Link>
    </main>
  );
}
