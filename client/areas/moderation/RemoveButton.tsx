import type { ContentName } from '#shared/content';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { trashTexts } from '#shared/areas/moderation/trashTexts';

import { canRemoveReported } from '#shared/policies/reports.policy';
import { Removable } from '../../app/forms/Removable';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { showToast } from '../../ui/feedback/toasts';
import { useSession, viewerOf } from '../account';

const RemoveDialog = lazyWithRetry(() => import('./RemoveDialog'));

interface RemoveButtonProps {
  thing: { kind: ContentName; targetId: number };
  /** The name of the content, for screen readers. */
  name: string;
  onRemoved: () => void;
}

/** The site moderators' button that removes content of others; nothing for everybody else. */
export function RemoveButton({ thing, name, onRemoved }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { user } = useSession();
  if (!canRemoveReported(viewerOf(user), thing.kind)) return null;
  return (
    <Removable>
      <ActionIcon
        variant="subtle"
        color="rose"
        size={36}
        title="Remove"
        aria-label={`Remove ${name}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {isAsking && (
        <Suspense>
          <RemoveDialog
            thing={thing}
            onRemoved={() => {
              onRemoved();
              showToast(trashTexts.removed);
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Removable>
  );
}
