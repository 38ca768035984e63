import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { use, useEffect } from 'react';
import { fieldText } from '../../../editor/station/fields.ts';
import { addLink, linkKinds, linksOf, placeOfLink, pointsOfLink, schemaOfLink } from '../../../editor/station/links.ts';
import { driverSchemas, type LinkKindName } from '../../../protocol/drivers/schemas.ts';
import { Link } from '../../router/Link.tsx';
import { RouterContext } from '../../router/RouterContext.tsx';
import { Button } from '../../ui/Button.tsx';
import layout from '../ListAndPanel.module.css';
import type { SectionProps } from '../section.ts';
import { useEachEdit } from '../useRecords.ts';
import { LinkPanel } from './LinkPanel.tsx';

export function LinksSection({ client, store, tools, here, hrefOf, onChosen }: SectionProps) {
  const { i18n, t } = useLingui();
  const router = use(RouterContext);
  useEachEdit(store);
  const links = linksOf(store);
  const chosen = links.find((key) => key === here.get('key')) ?? links[0];
  useEffect(() => onChosen(chosen), [onChosen, chosen]);
  const add = (kind: LinkKindName) => {
    let key = '';
    client.edit((edit) => {
      key = addLink(edit, kind);
    });
    router?.navigate(hrefOf('links', { key }));
  };
  return (
    <div className={layout.section}>
      <div className="stack">
        {links.length === 0 && (
          <p className="muted">
            <Trans>No links to the field. Points are read over a link.</Trans>
          </p>
        )}
        <nav className="stack" aria-label={t`Links`}>
          {links.map((key) => (
            <Link
              key={key}
              to={hrefOf('links', { key })}
              aria-current={key === chosen ? 'true' : undefined}
              className={layout.item}
            >
              <b>{fieldText(store, key, 'Id') || <Trans>without an ID</Trans>}</b>
              <span className="note">{i18n._(schemaOfLink(store, key)?.title ?? '')}</span>
              <span className="note">{placeOfLink(store, key)}</span>
              <span className="note">
                <Plural value={pointsOfLink(store, key).length} one="# point" other="# points" />
              </span>
            </Link>
          ))}
        </nav>
        <fieldset className="stack start">
          <legend className="note">
            <Trans>Add a link</Trans>
          </legend>
          {linkKinds.map((kind) => (
            <Button key={kind} onClick={() => add(kind)}>
              <Plus size={16} aria-hidden />
              {i18n._(driverSchemas[kind].title)}
            </Button>
          ))}
        </fieldset>
      </div>
      {chosen && <LinkPanel key={chosen} link={chosen} {...{ client, tools, hrefOf }} />}
    </div>
  );
}
