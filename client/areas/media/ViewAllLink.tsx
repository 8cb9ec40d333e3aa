import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { mediaPath } from '#shared/media/mediaPaths';
import styles from './Media.module.css';
import type { MediaOwner } from './mediaKeys';

/** A link from an album or piece to all albums. */
export function ViewAllLink({ owner }: { owner: MediaOwner }) {
  return (
    <Button
      className={styles.viewAll ?? ''}
      component={Link}
      to={mediaPath(owner)}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {owner.pageType === 'game' ? 'View all media' : 'View Entire Portfolio'}
    </Button>
  );
}
