import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { classifiedsTexts } from '#shared/areas/classifieds';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { useDeletionText } from '../reports';
import type { Ad } from './classifieds.slice';
import { useAdActions } from './useAdActions';

interface DeleteAdProps {
  ad: Ad;
  onDeleted?: (() => void) | undefined;
}

/** Deletes an ad, once that is confirmed. */
export function DeleteAd({ ad, onDeleted }: DeleteAdProps) {
  const [asking, setAsking] = useState(false);
  const { remove } = useAdActions(ad);
  const { posterType, posterDetails } = ad;
  const aboutId = posterType === 'game' ? (posterDetails.ownerId ?? null) : posterDetails.id;
  const deletionText = useDeletionText(classifiedsTexts.confirmDelete, { aboutId });
  return (
    <>
      <Button
        variant="subtle"
        color="rose"
        size="sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
        aria-label={`Delete: ${ad.postTitle}`}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Delete this classified?"
        text={deletionText}
        confirm="Delete"
        danger
        onConfirm={async () => {
          if (await remove()) onDeleted?.();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
