import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { classifiedsTexts } from '#shared/areas/recruiting/classifieds';
import { useDeletion } from '../content';
import type { Ad } from './classifieds.slice';
import { useAdActions } from './useAdActions';

interface DeleteAdProps {
  ad: Ad;
  onDeleted?: (() => void) | undefined;
}

export function DeleteAd({ ad, onDeleted }: DeleteAdProps) {
  const { remove, dialog: declineDialog } = useAdActions(ad);
  const { posterType, posterDetails } = ad;
  const aboutId = posterType === 'game' ? (posterDetails.ownerId ?? null) : posterDetails.id;
  const { ask, dialog } = useDeletion({
    title: 'Delete this classified?',
    text: classifiedsTexts.confirmDelete,
    aboutId,
    onConfirm: async () => {
      if (await remove()) onDeleted?.();
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        color="rose"
        size="sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={ask}
        aria-label={`Delete: ${ad.postTitle}`}
      >
        Delete
      </Button>
      {dialog}
      {declineDialog}
    </>
  );
}
