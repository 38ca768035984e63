import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { HelpDialog } from '../help/HelpDialog.tsx';
import { useHere } from '../router/RouterContext.tsx';
import { pageOf } from '../routes/firstPage.ts';
import { purposes } from '../routes/purposes.ts';
import { routeRow } from '../routes/routes.ts';
import { useSessionState } from '../session/SessionContext.ts';

export function Help({ onClose }: { readonly onClose: () => void }) {
  const { i18n } = useLingui();
  const { route, params } = useHere();
  const { station } = useSessionState();
  const title = routeRow(route)?.title;
  const page = pageOf(station?.config?.synoptics ?? [], params.id);
  return (
    <HelpDialog
      title={title ? i18n._(title) : page?.name}
      purpose={(purposes as Readonly<Record<string, MessageDescriptor>>)[route]}
      onClose={onClose}
    />
  );
}
