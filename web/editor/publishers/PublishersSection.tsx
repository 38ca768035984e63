import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { use, useEffect } from 'react';
import { removeElement } from '../../../editor/records/elements.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { addPublisher, duplicatePublishers } from '../../../editor/station/publishers.ts';
import { publisherKeys } from '../../../editor/station/sections.ts';
import { Link } from '../../router/Link.tsx';
import { RouterContext } from '../../router/RouterContext.tsx';
import { Button } from '../../ui/Button.tsx';
import layout from '../ListAndPanel.module.css';
import type { SectionProps } from '../section.ts';
import { useEachEdit } from '../useRecords.ts';
import { PublisherForm } from './PublisherForm.tsx';

/** Where points are sent: to brokers, as topics or as a node of Sparkplug. */
export function PublishersSection({ client, store, here, hrefOf, onChosen }: SectionProps) {
  const { t } = useLingui();
  const router = use(RouterContext);
  useEachEdit(store);
  const keys = publisherKeys(store);
  const wanted = here.get('key') ?? '';
  const chosen = keys.includes(wanted) ? wanted : keys[0];
  useEffect(() => onChosen(chosen), [onChosen, chosen]);
  const show = (key: string | undefined) => key !== undefined && router?.navigate(hrefOf('publishers', { key }));
  return (
    <div className={layout.section}>
      <nav aria-label={t`Publishers`} className="stack">
        <div className="wrap">
          <Button onClick={() => show(client.edit(addPublisher))}>
            <Plus size={16} aria-hidden />
            <Trans>Add a publisher</Trans>
          </Button>
        </div>
        {keys.map((key) => (
          <Link
            key={key}
            to={hrefOf('publishers', { key })}
            aria-current={key === chosen ? 'true' : undefined}
            className={layout.item}
          >
            <b>{fieldText(store, key, 'Id')}</b>
            <span className="note">
              {[fieldText(store, key, 'Host'), fieldText(store, key, 'Points')].filter(Boolean).join(' · ')}
            </span>
          </Link>
        ))}
        {chosen !== undefined && (
          <div className="wrap">
            <Button onClick={() => show(client.edit((edit) => duplicatePublishers(edit, [chosen])[0]))}>
              <Copy size={16} aria-hidden />
              <Trans>Duplicate</Trans>
            </Button>
            <Button onClick={() => client.edit((edit) => removeElement(edit, chosen))}>
              <Trash2 size={16} aria-hidden />
              <Trans context="editor">Delete</Trans>
            </Button>
          </div>
        )}
      </nav>
      {chosen === undefined ? (
        <p className="muted">
          <Trans>
            No publishers. A publisher sends the values of points to an MQTT broker, as topics with JSON or as a node of
            Sparkplug B. Nothing can be commanded this way.
          </Trans>
        </p>
      ) : (
        <PublisherForm key={chosen} client={client} publisher={chosen} />
      )}
    </div>
  );
}
