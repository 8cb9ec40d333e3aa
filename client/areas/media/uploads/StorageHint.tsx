import { useEffect, useState } from 'react';
import { media } from '#shared/areas/media';
import type { OutputOf } from '#shared/endpoint';
import { call } from '../../../app/data/call';
import styles from './Uploads.module.css';

const mebibyte = 1_048_576;

function sizeText(bytes: number): string {
  if (bytes >= 1_000 * mebibyte) return `${(bytes / (1_024 * mebibyte)).toFixed(1)} GB`;
  return `${(bytes / mebibyte).toFixed(bytes < 10 * mebibyte ? 1 : 0)} MB`;
}

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
        These files take {sizeText(bytes)}, and you have room for {sizeText(free)}. Leave some out, or delete older
        uploads first.
      </p>
    );
  return (
    <p className={styles.hint}>
      {sizeText(bytes)}
      {free !== null && ` of ${sizeText(free)} that you have left`}
    </p>
  );
}
