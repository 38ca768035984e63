import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeGroups } from '../../../protocol/configuration/changeCodes.ts';
import { groupTitles } from '../../../protocol/configuration/changeTemplates.ts';
import type { ReadChange } from '../../api/versions.ts';
import { Button } from '../../ui/Button.tsx';
import css from '../VersionsPage.module.css';
import { changeSentence } from './changeSentence.ts';

/** Shown of a group before the rest is asked for. */
const firstOnes = 50;

/** Changes in words, what can do harm first. */
export function ChangeList({ changes }: { readonly changes: readonly ReadChange[] }) {
  return changeGroups.map((group) => {
    const own = changes.filter((change) => change.group === group);
    return own.length > 0 && <Group key={group} group={group} changes={own} />;
  });
}

interface GroupProps {
  readonly group: ReadChange['group'];
  readonly changes: readonly ReadChange[];
}

function Group({ group, changes }: GroupProps) {
  const { i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const count = changes.length;
  const sentences = (isWhole ? changes : changes.slice(0, firstOnes)).map((change) => changeSentence(change, i18n));
  return (
    <section className={css.group}>
      <h3>
        {i18n._(groupTitles[group])} <span className={css.count}>{count}</span>
      </h3>
      <ul>
        {sentences.map((sentence, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is equal may be there twice, and the list never changes
          <li key={i}>{sentence}</li>
        ))}
      </ul>
      {!isWhole && count > firstOnes && (
        <div>
          <Button onClick={() => setWhole(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
