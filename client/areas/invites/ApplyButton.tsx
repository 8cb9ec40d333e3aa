import { Button } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Role } from '#shared/areas/recruiting/inviteEvents';
import { paths } from '#shared/pages';

interface ApplyButtonProps {
  to: { stringUrl: string };
  /** The opening's name for screen readers, where a page has several of these buttons. */
  label?: string;
  /** The position that is chosen in the form at first. */
  position?: Role;
  /** The classified that one applies to. */
  openingId?: number;
  variant?: 'filled' | 'default';
}

/** The link from a game that recruits to the form that asks to join. */
export function ApplyButton({ to, label, position, openingId, variant = 'default' }: ApplyButtonProps) {
  const query = new URLSearchParams({
    ...(position !== undefined && { position }),
    ...(openingId !== undefined && { opening: String(openingId) }),
  }).toString();
  return (
    <Button
      component={Link}
      to={paths.requestToJoin(to.stringUrl) + (query && `?${query}`)}
      variant={variant}
      leftSection={<IconDoorEnter size={18} aria-hidden />}
      {...(label !== undefined && { 'aria-label': label })}
    >
      Apply
    </Button>
  );
}
