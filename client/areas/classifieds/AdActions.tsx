import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isRenewalDue } from '#shared/areas/recruiting/classifieds';
import { isOver } from '#shared/areas/recruiting/jams';
import { paths } from '#shared/pages';
import { serverNow } from '../../ui/text/serverClock';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import type { Ad } from './classifieds.slice';
import styles from './Classified.module.css';
import { DeleteAd } from './DeleteAd';
import { useAdActions } from './useAdActions';

interface AdActionsProps {
  ad: Ad;
  onDeleted?: (() => void) | undefined;
}

/** For the author or a site moderator: edit, renew (near its expiry), mark as filled, delete. */
export function AdActions({ ad, onDeleted }: AdActionsProps) {
  const { id, state, postTitle, jam } = ad;
  const { canEdit, setState, fill, dialog } = useAdActions(ad);
  const [lookedAt] = useState(() => new Date(serverNow()));
  const isOpen = state === 'open';
  // An ad for a jam that is over needs other days before it can be opened again.
  const canReopen = (!isOpen || isRenewalDue(ad, lookedAt)) && !(jam && isOver(jam, lookedAt));
  const filler = useFocusAfterClose<HTMLButtonElement>(canReopen);
  const opener = useFocusAfterClose<HTMLButtonElement>(isOpen);
  if (!canEdit) return null;
  const about = (action: string) => ({ 'aria-label': `${action}: ${postTitle}` });
  return (
    <div className={styles.actions}>
      <Button
        component={Link}
        to={paths.editClassified(id)}
        variant="default"
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        {...about('Edit')}
      >
        Edit
      </Button>
      {isOpen && (
        <Button
          ref={filler}
          variant="default"
          size="sm"
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => void fill()}
          {...about('Mark as filled')}
        >
          Mark as filled
        </Button>
      )}
      {canReopen && (
        <Button
          ref={opener}
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void setState('open')}
          {...about(isOpen ? 'Renew' : 'Open again')}
        >
          {isOpen ? 'Renew' : 'Open again'}
        </Button>
      )}
      <DeleteAd ad={ad} onDeleted={onDeleted} />
      {dialog}
    </div>
  );
}
