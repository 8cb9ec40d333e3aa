import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Member } from '#shared/areas/members';
import { SavingForm } from '../../ui/form/Form';
import { useMembership } from '../account';
import styles from './Leave.module.css';
import { TeamPages } from './TeamPages';
import { useLeaveForm, type LeaveFormProps } from './useLeaveForm';

/** The form with which an owner leaves: it names the new owner. */
export function HandOverForm(props: LeaveFormProps) {
  const { viewer } = useMembership(props.game.id);
  return (
    <TeamPages gameId={props.game.id}>
      {(team) => {
        const others = team.filter(({ id, status }) => status === 'Current' && id !== null && id !== viewer?.id);
        return <HandOver {...props} others={others} />;
      }}
    </TeamPages>
  );
}

function HandOver({ game, onClose, others }: LeaveFormProps & { others: Member[] }) {
  const [chosen, setChosen] = useState('');
  const newOwner = others.find(({ id }) => String(id) === chosen);
  const form = useLeaveForm({ game, onClose, newOwner });
  const goneText =
    chosen !== '' && !newOwner ? 'The person you chose is no longer a member. Choose someone else.' : undefined;
  return (
    <SavingForm form={form} onClose={onClose} submit="Hand over and leave" disabled={!newOwner}>
      <p className={styles.text}>
        You own {game.alias}. Choose who owns it from now on: they manage the team, its invitations and everything else.
        Your credit stays among the former members.
      </p>
      <NativeSelect
        label="New owner"
        data-autofocus
        value={newOwner ? chosen : ''}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value);
          form.set('newOwnerId', value === '' ? null : Number(value));
        }}
        data={[
          { value: '', label: 'Choose a member', disabled: true },
          ...others.map(({ id, alias, modLevel }) => ({
            value: String(id),
            label: modLevel === 'mod' ? `${alias} (Moderator)` : alias,
          })),
        ]}
        error={goneText ?? form.fields.newOwnerId}
      />
    </SavingForm>
  );
}
