import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { mediaPath } from '#shared/mediaPaths';
import styles from './Media.module.css';
import type { MediaOwner } from './mediaKeys';

/** From one album or piece back to all of them. */
export function ViewAll({ owner }: { owner: MediaOwner }) {
  return (
    <Button
      className={styles.viewAll ?? ''}
      component={Link}
      to={mediaPath(owner)}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      View Entire Portfolio
    </Button>
  );
}
