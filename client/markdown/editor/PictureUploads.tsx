import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { textPicturesTexts } from '#shared/areas/texts';
import { heicText, uploadTexts } from '#shared/media/uploadTexts';
import styles from './Editor.module.css';
import type { PictureUpload } from './usePictureUploads';

interface PictureUploadsProps {
  uploads: readonly PictureUpload[];
  onRetry: (upload: PictureUpload) => void;
  onCancel: (upload: PictureUpload) => void;
}

/** Errors that another try cannot mend. */
const finalErrors = new Set<string>([
  textPicturesTexts.notReadable,
  textPicturesTexts.tooBig,
  heicText,
  ...Object.values(uploadTexts),
]);

/** Uploads in progress, and those that failed. */
export function PictureUploads({ uploads, onRetry, onCancel }: PictureUploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {uploads.map((upload) => {
        const { placeholder, file, share, error } = upload;
        return (
          <li key={placeholder} className={styles.upload}>
            <span className={styles.fileName}>{file.name}</span>
            {error === undefined ? (
              <progress className={styles.progress} value={share} aria-label={`Uploading ${file.name}`} />
            ) : (
              <span className={styles.failed} role="alert">
                {error}
              </span>
            )}
            {error !== undefined && !finalErrors.has(error) && (
              <Button size="compact-sm" variant="light" onClick={() => onRetry(upload)}>
                Retry
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="text"
              aria-label={`${error === undefined ? 'Cancel' : 'Remove'} ${file.name}`}
              onClick={() => onCancel(upload)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
