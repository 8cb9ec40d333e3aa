import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Uploads.module.css';

interface UploadStartProps {
  /** Whether this is the first step of an empty page. */
  isFirstStep: boolean;
  label?: string;
  /** Missing while the code that takes files is being fetched. */
  onClick?: () => void;
  children?: ReactNode;
}

/** The button that chooses files, with a hint. Its place is the same while it is loading: what is below must not move. */
export function UploadStart({ isFirstStep, label = 'Upload Files', onClick, children }: UploadStartProps) {
  return (
    <div className={styles.start}>
      <Button
        variant={isFirstStep ? 'filled' : 'default'}
        leftSection={<IconUpload size={16} aria-hidden />}
        loading={onClick === undefined}
        {...(onClick && { onClick })}
      >
        {label}
      </Button>
      <p className={styles.hint}>Up to 30 at once. You can also drop or paste them anywhere on this page.</p>
      {children}
    </div>
  );
}
