import { Button } from '@mantine/core';
import { IconDoorEnter, IconMail, IconUsersPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/routes';
import { useSession } from '../account';
import { useIsBlocked } from '../contact';
import type { Ad } from './classifieds.slice';
import styles from './Classified.module.css';

/** How one answers an ad: by the invitation or request it is about, or by a message. Not one's own, nor filled ones. */
export function ContactButtons({ ad }: { ad: Ad }) {
  const { user } = useSession();
  const { id, alias, stringUrl } = ad.posterDetails;
  if (ad.state === 'filled') return null;
  const isGame = ad.posterType === 'game';
  if (isGame ? user?.games.some((game) => game.id === id) : user?.info.id === id) return null;
  return (
    <div className={styles.contact}>
      {isGame ? (
        <Button
          component={Link}
          to={paths.requestToJoin(stringUrl)}
          size="sm"
          leftSection={<IconDoorEnter size={18} aria-hidden />}
          aria-label={`Request to join ${alias}`}
        >
          Request to join
        </Button>
      ) : (
        <Button
          component={Link}
          to={paths.inviteToGame(stringUrl)}
          size="sm"
          leftSection={<IconUsersPlus size={18} aria-hidden />}
          aria-label={`Invite ${alias} to a game`}
        >
          Invite to a game
        </Button>
      )}
      {user && <MessageLink ad={ad} />}
    </div>
  );
}

/** To whoever has put it up, of a game its owner (wire §13). */
function MessageLink({ ad: { posterType, posterDetails } }: { ad: Ad }) {
  const { ownerId, ownerAlias = '' } = posterDetails;
  const receiver =
    posterType === 'developer' ? posterDetails : ownerId !== undefined && { id: ownerId, alias: ownerAlias };
  const isBlocked = useIsBlocked(receiver ? receiver.id : null);
  if (!receiver || isBlocked) return null;
  return (
    <Button
      component={Link}
      to={paths.composeTo(receiver)}
      variant="default"
      size="sm"
      leftSection={<IconMail size={18} aria-hidden />}
      aria-label={`Message ${receiver.alias}`}
    >
      Message
    </Button>
  );
}
