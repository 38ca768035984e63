import * as deploymentCalls from '../../protocol/calls/deployment.ts';
import * as draftCalls from '../../protocol/calls/draft.ts';
import * as draftCheckCalls from '../../protocol/calls/draftCheck.ts';
import * as linkToolCalls from '../../protocol/calls/linkTool.ts';
import * as trialCalls from '../../protocol/calls/trial.ts';
import * as versionCalls from '../../protocol/calls/version.ts';
import type { CallName } from '../../protocol/calls.ts';
import type { Answers } from '../calls/reply.ts';
import type { Handler } from './handler.ts';

const ofVersions = { ...versionCalls, ...trialCalls, ...deploymentCalls };
const ofDrafts = { ...draftCalls, ...draftCheckCalls };

/** What answers calls about the configuration by itself. Drafts and tools are loaded with the first call that needs them. */
export interface ConfigurationParts {
  readonly deployment: Answers<typeof ofVersions>;
  readonly drafts: () => Promise<Answers<typeof ofDrafts>>;
  readonly linkTools: () => Promise<Answers<typeof linkToolCalls>>;
}

type Handle = (...given: readonly unknown[]) => unknown;

function answeredBy<C extends object>(rows: C, part: (parts: ConfigurationParts) => unknown) {
  const handlers = Object.keys(rows).map((name) => [
    name,
    (parts: ConfigurationParts): Handle =>
      async (...given) => {
        const answers = (await part(parts)) as Readonly<Record<string, Handle>>;
        return answers[name]?.(...given);
      },
  ]);
  // By the interface above, which the compiler can't follow through names.
  return Object.fromEntries(handlers) as unknown as { readonly [N in keyof C & CallName]: Handler<N> };
}

export const configurationHandlers = {
  ...answeredBy(ofVersions, ({ deployment }) => deployment),
  ...answeredBy(ofDrafts, ({ drafts }) => drafts()),
  ...answeredBy(linkToolCalls, ({ linkTools }) => linkTools()),
};
