import { useEffect, useState } from 'react';
import { pictureType } from '../../api/pictureType.ts';

interface ThumbnailProps {
  readonly name: string;
  /** Undefined: it is not here yet. */
  readonly content: Uint8Array<ArrayBuffer> | undefined;
}

/** Beside its name, so nothing to be read out. */
export function Thumbnail({ name, content }: ThumbnailProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const own = content && URL.createObjectURL(new Blob([content], { type: pictureType(name) }));
    setUrl(own);
    return () => {
      if (own) URL.revokeObjectURL(own);
    };
  }, [name, content]);
  return <ThumbnailAt url={url} />;
}

/** An `<image>`, which has its own ratio in any box. */
export function ThumbnailAt({ url }: { readonly url: string | undefined }) {
  return (
    <svg width={48} height={48} aria-hidden>
      {url && <image href={url} width="100%" height="100%" />}
    </svg>
  );
}
