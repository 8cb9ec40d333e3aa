import { Button } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import type { Role } from '#shared/areas/recruiting/inviteEvents';
import { paths } from '#shared/pages';
import { useSession } from '../account';

/** Whether a game has something to apply for, and the viewer, who may be a visitor, is not in its team. */
export function useMayApply({ id, lookingForMembers, openings }: Pick<Game, 'id' | 'lookingForMembers' | 'openings'>) {
  const { user } = useSession();
  return (lookingForMembers || openings.length > 0) && !user?.games.some((game) => game.id === id);
}

interface ApplyButtonProps {
  to: { stringUrl: string };
  /** The opening's name for screen readers, where a page has several of these buttons. */
  label?: string;
  /** Chosen in the form at first. */
  position?: Role;
  variant?: 'filled' | 'default';
}

/** The link from a game that recruits to the form that asks to join. */
export function ApplyButton({ to, label, position, variant = 'default' }: ApplyButtonProps) {
  const query = position === undefined ? '' : `?${new URLSearchParams({ position })}`;
  return (
    <Button
      component={Link}
      to={`${paths.requestToJoin(to.stringUrl)}${query}`}
      variant={variant}
      leftSection={<IconDoorEnter size={18} aria-hidden />}
      {...(label !== undefined && { 'aria-label': `Apply: ${label}` })}
    >
      Apply
    </Button>
  );
}
