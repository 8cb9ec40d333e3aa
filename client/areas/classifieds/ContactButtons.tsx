import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../account';
import { MessageButton } from '../chat';
import { useIsBlocked } from '../contact';
import { ApplyButton } from '../invites';
import type { Ad } from './classifieds.slice';
import styles from './Classified.module.css';
import { authorIdOf } from './matchesFilters';

interface ContactButtonsProps {
  ad: Ad;
  /** The first of them is the main action of the page: where the ad is open. */
  isMain?: boolean;
}

/**
 * The ways to answer an ad: invite the developer or ask to join the game, or write a message. None on own ads,
 * filled ones, and those of blocked people. Visitors are led to the login.
 */
export function ContactButtons({ ad, isMain = false }: ContactButtonsProps) {
  const { user } = useSession();
  const { id, alias, stringUrl, ownerId, ownerAlias } = ad.posterDetails;
  const isBlocked = useIsBlocked(authorIdOf(ad));
  if (ad.state === 'filled' || isBlocked) return null;
  const variant = isMain ? 'filled' : 'default';
  if (ad.posterType === 'developer') {
    if (user?.info.id === id) return null;
    return (
      <div className={styles.contact}>
        <Button
          component={Link}
          to={paths.inviteToGame(stringUrl)}
          variant={variant}
          size="sm"
          leftSection={<IconUsersPlus size={18} aria-hidden />}
          aria-label={`Invite ${alias} to a game`}
        >
          Invite to a game
        </Button>
        <MessageButton developer={{ id, alias }} />
      </div>
    );
  }
  if (user?.games.some((game) => game.id === id)) return null;
  return (
    <div className={styles.contact}>
      <ApplyButton
        to={{ stringUrl }}
        label={`Apply to ${alias}`}
        {...(ad.state === 'open' && { openingId: ad.id })}
        variant={variant}
      />
      {ownerId !== undefined && ownerAlias !== undefined && (
        <MessageButton developer={{ id: ownerId, alias: ownerAlias }} />
      )}
    </div>
  );
}
