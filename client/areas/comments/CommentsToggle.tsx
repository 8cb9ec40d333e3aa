import { UnstyledButton } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import styles from './CommentsToggle.module.css';
import { Comments } from './lateComments';

interface CommentsToggleProps {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** The number of comments; opens and closes them. */
export function CommentsToggle({ count, isOpen, onToggle }: CommentsToggleProps) {
  return (
    <UnstyledButton
      className={styles.toggle ?? ''}
      aria-expanded={isOpen}
      onClick={onToggle}
      onPointerEnter={() => void Comments.load()}
    >
      <IconMessageCircle size={20} aria-hidden />
      {count === 0 ? 'Comment' : `${count} ${count === 1 ? 'comment' : 'comments'}`}
    </UnstyledButton>
  );
}
