import { Plural, Trans } from '@lingui/react/macro';

/** Folders that a device writes to: all of their files are one line. */
const dataFolder = 'data/';

/** Not part of a configuration, and not sent. */
export function IgnoredFiles({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const data = names.filter((name) => name.startsWith(dataFolder)).length;
  const others = names.filter((name) => !name.startsWith(dataFolder));
  return (
    <details>
      <summary>
        <Plural
          value={names.length}
          one="# file is ignored: it is not part of a configuration."
          other="# files are ignored: they are not part of a configuration."
        />
      </summary>
      <ul className="bullets">
        {others.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {data > 0 && (
          <li>
            data/ <Plural value={data} one="(# file)" other="(# files)" />
          </li>
        )}
      </ul>
      <p>
        <Trans>Accounts and recorded data always stay as they are on the device.</Trans>
      </p>
    </details>
  );
}
