import { Button } from '@mantine/core';
import { IconCamera, IconPhotoEdit } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Developer } from '#shared/areas/developerEvents';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import styles from './DeveloperHead.module.css';
import { useEditLink } from './useEditLink';

const AvatarDialog = lazyWithRetry(() => import('./AvatarDialog'));
const BannerDialog = lazyWithRetry(() => import('./BannerDialog'));

/** Opens the avatar dialog, on one's own avatar. */
export function AvatarButton({ developer }: { developer: Developer }) {
  const link = useEditLink();
  const [opened, setOpened] = useState(link.edits === 'picture');
  const close = () => {
    setOpened(false);
    link.forget();
  };
  return (
    <>
      <button type="button" className={styles.camera} aria-label="Change your avatar" onClick={() => setOpened(true)}>
        <IconCamera size={20} aria-hidden />
      </button>
      {opened && (
        <Suspense>
          <AvatarDialog developer={developer} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the banner dialog, on one's own banner. */
export function BannerButton({ developer }: { developer: Developer }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPhotoEdit size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {developer.hasBanner ? 'Change banner' : 'Add a banner'}
      </Button>
      {opened && (
        <Suspense>
          <BannerDialog developer={developer} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
