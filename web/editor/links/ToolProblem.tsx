import { Trans } from '@lingui/react/macro';
import { appPaths } from '../../../protocol/appPaths.ts';
import type { ToolFault } from '../../../protocol/calls/linkTool.ts';
import { trustFaults } from '../../../protocol/drivers/security/securityFaults.ts';
import { Link } from '../../router/Link.tsx';

interface ToolProblemProps {
  readonly problem: string;
  /** Of the link; undefined: it is of something else. */
  readonly fault: ToolFault | undefined;
}

export function ToolProblem({ problem, fault }: ToolProblemProps) {
  return (
    <>
      <p className="fault words">{problem}</p>
      {trustFaults.has(fault?.why?.code) && (
        <Link to={appPaths.device} className="slim">
          <Trans>Decide about the certificate on the page Device</Trans>
        </Link>
      )}
    </>
  );
}
