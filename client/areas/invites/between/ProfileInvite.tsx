import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { canRecruit } from '#shared/policies/recruiting.policy';
import { paths } from '#shared/pages';
import { membershipIn, useSession } from '../../account';
import { useBetween } from '../applications.slice';
import { InviteAction, type InvitedDeveloper } from '../InviteAction';
import styles from './Between.module.css';
import { openApplications } from './openApplications';

/** On a profile: what is open between its developer and the viewer's games; inviting where a game is left. */
export function ProfileInvite({ developer }: { developer: InvitedDeveloper }) {
  const { user } = useSession();
  const recruiting = user?.games.filter(({ id }) => canRecruit(membershipIn(user, id))) ?? [];
  const isSelf = user?.info.id === developer.id;
  const viewerId = user && !isSelf && recruiting.length > 0 ? user.info.id : null;
  const open = openApplications(useBetween(viewerId, { developerId: developer.id }));
  const hasAsked = open.some(({ direction }) => direction === 'request');
  const wasInvited = open.some(({ direction }) => direction === 'invitation');
  const isGameLeft = recruiting.some(({ id }) => open.every(({ game }) => game.id !== id));
  return (
    <>
      {hasAsked && (
        <span className={styles.between}>
          <span>Has asked to join</span>
          <span aria-hidden>·</span>
          <Button component={Link} to={paths.invites} variant="default">
            Answer
          </Button>
        </span>
      )}
      {wasInvited && (
        <Link className={styles.quiet} to={paths.invites}>
          Invited, waiting
        </Link>
      )}
      {(open.length === 0 || isGameLeft) && <InviteAction developer={developer} />}
    </>
  );
}
