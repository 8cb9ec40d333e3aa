import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/routes';
import { useFocusAfter } from '../../ui/focusMemory';
import type { Ad } from './classifieds.slice';
import styles from './Classified.module.css';
import { DeleteAd } from './DeleteAd';
import { useAdActions } from './useAdActions';

interface AdActionsProps {
  ad: Ad;
  onDeleted?: (() => void) | undefined;
}

/** For its author, or a site moderator: edit, renew, mark as filled, delete. */
export function AdActions({ ad, onDeleted }: AdActionsProps) {
  const { canEdit, setState } = useAdActions(ad);
  const opener = useFocusAfter<HTMLButtonElement>(ad.state === 'open');
  if (!canEdit) return null;
  const { id, state, postTitle } = ad;
  const about = (deed: string) => ({ 'aria-label': `${deed}: ${postTitle}` });
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
      {state === 'open' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => void setState('filled')}
          {...about('Mark as filled')}
        >
          Mark as filled
        </Button>
      )}
      <Button
        ref={opener}
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => void setState('open')}
        {...about(state === 'open' ? 'Renew' : 'Open again')}
      >
        {state === 'open' ? 'Renew' : 'Open again'}
      </Button>
      <DeleteAd ad={ad} onDeleted={onDeleted} />
    </div>
  );
}
