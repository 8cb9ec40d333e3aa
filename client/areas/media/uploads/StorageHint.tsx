import { useEffect, useState } from 'react';
import { media } from '#shared/areas/media';
import type { OutputOf } from '#shared/endpoint';
import { call } from '../../../app/call';
import styles from './Uploads.module.css';

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`;

/** How much the chosen files take, and whether the account has room for them. */
export function StorageHint({ bytes }: { bytes: number }) {
  const [storage, setStorage] = useState<OutputOf<typeof media.readStorage> | null>(null);
  useEffect(() => {
    let isShown = true;
    // Only a hint: without it, the server says so file by file.
    const show = (found: typeof storage) => isShown && setStorage(found);
    call(media.readStorage, {}).then(show, () => show(null));
    return () => {
      isShown = false;
    };
  }, []);
  const free = storage && Math.max(0, storage.mostBytes - storage.usedBytes);
  if (free !== null && bytes > free)
    return (
      <p className={styles.error} role="alert">
        These files take {megabytes(bytes)}, and you have room for {megabytes(free)}. Leave some out, or delete older
        uploads first.
      </p>
    );
  return (
    <p className={styles.hint}>
      {megabytes(bytes)}
      {free !== null && ` of ${megabytes(free)} that you have left`}
    </p>
  );
}
