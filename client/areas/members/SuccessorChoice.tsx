import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { membersTexts, type Member } from '#shared/areas/members';
import { useMembership } from '../account';

/** The members who may be the next owner, and the one that is chosen while they are still in the team. */
export function useSuccessor(gameId: number, team: readonly Member[]) {
  const { viewer } = useMembership(gameId);
  const [value, setValue] = useState('');
  const others = team.filter(({ id, status }) => status === 'Current' && id !== null && id !== viewer?.id);
  const chosen = others.find(({ id }) => String(id) === value);
  return { others, chosen: chosen?.isBanned ? undefined : chosen, isGone: value !== '' && !chosen, setValue };
}

interface SuccessorChoiceProps {
  successor: ReturnType<typeof useSuccessor>;
  onChoose: (id: number | null) => void;
  error: string | undefined;
}

/** The list to choose the next owner of a game from. */
export function SuccessorChoice({
  successor: { others, chosen, isGone, setValue },
  onChoose,
  error,
}: SuccessorChoiceProps) {
  const banned = others.filter(({ isBanned }) => isBanned);
  if (banned.length > 0 && banned.length === others.length)
    return <p role="note">{membersTexts.onlyBanned(inWords(banned.map(({ alias }) => alias)), banned.length)}</p>;
  const goneText = isGone ? 'The person you chose is no longer a member. Choose someone else.' : undefined;
  return (
    <NativeSelect
      label="New owner"
      data-autofocus
      value={chosen ? String(chosen.id) : ''}
      onChange={({ currentTarget: { value } }) => {
        setValue(value);
        onChoose(value === '' ? null : Number(value));
      }}
      data={[
        { value: '', label: 'Choose a member', disabled: true },
        ...others.map((member) => ({ value: String(member.id), label: labelOf(member), disabled: !!member.isBanned })),
      ]}
      error={goneText ?? error}
    />
  );
}

function labelOf({ alias, modLevel, isBanned }: Member): string {
  if (isBanned) return `${alias} (banned)`;
  return modLevel === 'mod' ? `${alias} (Moderator)` : alias;
}

const inWords = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
