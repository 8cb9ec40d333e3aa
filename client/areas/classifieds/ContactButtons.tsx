import { Button } from '@mantine/core';
import { IconMail, IconUsersPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../account';
import { ChatButton } from '../chat';
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
 * The ways to answer an ad: invite the developer or ask to join the game, write a message, or chat. None on own ads,
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
        <WriteButtons to={{ id, alias }} />
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
      {ownerId !== undefined && ownerAlias !== undefined && <WriteButtons to={{ id: ownerId, alias: ownerAlias }} />}
    </div>
  );
}

/** Message and chat, to the developer or to the owner of the game. */
function WriteButtons({ to }: { to: { id: number; alias: string } }) {
  return (
    <>
      <Button
        component={Link}
        to={paths.composeTo(to)}
        variant="default"
        size="sm"
        leftSection={<IconMail size={18} aria-hidden />}
        aria-label={`Message ${to.alias}`}
      >
        Message
      </Button>
      <ChatButton developer={to} />
    </>
  );
}
