import { Trans } from '@lingui/react/macro';
import { Link } from '../router/Link.tsx';
import { paths } from './routes.ts';

export function NotFound() {
  return (
    <main className="tall empty far">
      <h1 className="title">
        <Trans>404 NOT FOUND</Trans>
      </h1>
      <Link className="press" to={paths.home}>
        <Trans>Back to home page</Trans>
      </Link>
    </main>
  );
}
