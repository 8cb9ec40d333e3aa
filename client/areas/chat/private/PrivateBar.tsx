import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import type { Person } from '#shared/shapes';
import { Avatar } from '../../../profiles/Avatar';
import { useIsOnline } from '../../online';
import { HistoryButton } from '../history/HistoryButton';
import styles from './PrivateChat.module.css';
import { AlertButtons } from '../companion/AlertButtons';

interface PrivateBarProps {
  partner: Person | undefined;
  onBack: () => void;
  isHistory: boolean;
  onHistory: (isHistory: boolean) => void;
}

/** The head of a private conversation: the partner, the way back to the list, and the history. */
export function PrivateBar({ partner, onBack, isHistory, onHistory }: PrivateBarProps) {
  const isOnline = useIsOnline(partner?.id ?? null) === true;
  return (
    <div className={styles.head}>
      <ActionIcon
        variant="subtle"
        color="text"
        size={36}
        aria-label="All conversations"
        title="All conversations"
        onClick={onBack}
      >
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
      {partner && (
        <h2 className={styles.partner}>
          <span className={styles.picture} data-online={isOnline || undefined}>
            <Avatar of={partner} kind="developer" size={28} />
          </span>
          {partner.id === null ? (
            <span className={styles.alias} dir="auto">
              {partner.alias}
            </span>
          ) : (
            <Link to={paths.developer(partner.stringUrl)} className={styles.alias} dir="auto">
              {partner.alias}
            </Link>
          )}
        </h2>
      )}
      <span className={styles.space} />
      <AlertButtons />
      <HistoryButton isHistory={isHistory} onHistory={onHistory} back="Back to the conversation" />
    </div>
  );
}
