import { NativeSelect } from '@mantine/core';
import type { LoggedUser } from '#shared/areas/session';
import { hasRight } from '#shared/policies/team.policy';
import type { MemberRight } from '#shared/vocabulary';
import { gamesWithRight, membershipIn } from '../account';

interface Author {
  user: LoggedUser;
  /** The game in whose name it is written; null for the user's own name. */
  gameId: number | null;
  /** The right that writing as a game takes. */
  right: MemberRight;
}

/** Whether a user may write in this name: rights may end while a form is open. */
export const mayWriteAs = ({ user, gameId, right }: Author): boolean =>
  gameId === null || hasRight(membershipIn(user, gameId), right);

interface AuthorSelectProps extends Author {
  label: string;
  className?: string | undefined;
  onChange: (gameId: number | null) => void;
}

/** The choice between the user and the games that they may write for; nothing where there is no such game. */
export function AuthorSelect({ label, className, onChange, ...author }: AuthorSelectProps) {
  const { user, gameId, right } = author;
  const games = gamesWithRight(user, right);
  const isAllowed = mayWriteAs(author);
  if (games.length === 0 && isAllowed) return null;
  const lost = user.games.find(({ id }) => id === gameId)?.alias ?? 'this game';
  return (
    <NativeSelect
      className={className ?? ''}
      label={label}
      value={String(gameId ?? 0)}
      error={!isAllowed && `You can no longer post as ${lost}. Please choose another name.`}
      onChange={({ currentTarget: { value } }) => onChange(value === '0' ? null : Number(value))}
      data={[
        { value: '0', label: user.info.alias },
        ...games.map(({ id, alias }) => ({ value: String(id), label: alias })),
        ...(isAllowed ? [] : [{ value: String(gameId), label: lost, disabled: true }]),
      ]}
    />
  );
}
