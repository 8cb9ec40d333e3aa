import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { SavingForm } from '../../ui/form/Form';
import styles from './Leave.module.css';
import { useLeaveForm, type LeaveFormProps } from './useLeaveForm';

/** The form with which the last member leaves and deletes the game. Typing its title guards against accidents. */
export function LeaveAndDeleteForm({ game, onClose }: LeaveFormProps) {
  const [title, setTitle] = useState('');
  const form = useLeaveForm({ game, onClose, deletesGame: true });
  return (
    <SavingForm
      form={form}
      onClose={onClose}
      submit="Leave and delete"
      disabled={title.trim() !== game.alias.trim()}
      danger
    >
      <p className={styles.text}>
        You are the only member, so leaving deletes <strong dir="auto">{game.alias}</strong> for good:
      </p>
      <ul className={styles.goes}>
        <li>its page with picture, banner and open positions</li>
        <li>all of its posts with their comments and votes, and comments written as the project</li>
        <li>its team with the credit of former members, invitations and requests to join</li>
        <li>its followers, chat room and whatever else belongs to it</li>
      </ul>
      <p className={styles.text}>
        It cannot be restored. If someone else should carry it on, invite them first and hand it over.
      </p>
      <TextInput
        label={`Type the title to confirm: ${game.alias}`}
        autoComplete="off"
        data-autofocus
        value={title}
        onChange={({ currentTarget: { value } }) => setTitle(value)}
      />
    </SavingForm>
  );
}
