import { Link } from 'react-router-dom';
import { invitesTexts } from '#shared/areas/recruiting/invites';
import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import { paths } from '#shared/pages';
import { Avatar } from '../../profiles/Avatar';
import { Banner } from '../../profiles/Banner';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { RoleChips } from '../../profiles/RoleChips';
import { Folded } from '../../ui/text/Folded';
import { Time } from '../../ui/text/Time';
import styles from './InviteCard.module.css';
import { InviteActions } from './InviteActions';
import type { InvitationList, ResolvedInvite } from './invites.slice';

interface InviteCardProps {
  list: InvitationList;
  invite: Invite;
  resolved: ResolvedInvite | undefined;
}

/** An invitation, received or sent. */
export function InviteCard({ list, invite, resolved }: InviteCardProps) {
  const { gameDetails: game, positionTitles, positions, note, created } = invite;
  const status = statusOf(list, invite);
  const isReceived = list === 'invitationsToGames';
  return (
    <article className={styles.card} aria-label={game.alias}>
      {isReceived && game.hasBanner && (
        <span className={styles.cover}>
          <Banner of={game} kind="game" />
        </span>
      )}
      <div className={styles.top}>
        <Avatar of={game} kind="game" size={64} />
        <div className={styles.words}>
          <Link className={styles.game} to={paths.game(game.stringUrl)} dir="auto">
            {game.alias}
          </Link>
          {isReceived && game.tagline !== '' && <span dir="auto">{game.tagline}</span>}
          <strong className={styles.titles} dir="auto">
            {positionTitles}
          </strong>
          <span className={styles.who}>
            <Who list={list} invite={invite} /> · <Time at={created} />
          </span>
        </div>
        <RoleChips label="Positions" roles={positions.map((role) => ({ role }))} />
      </div>
      {note !== '' && (
        <Folded>
          <p className={styles.note} dir="auto">
            {note}
          </p>
        </Folded>
      )}
      {status && !resolved?.text && (
        <p className={styles.status} data-response={invite.response}>
          <strong>{status}</strong>
        </p>
      )}
      {resolved?.text ? (
        <p className={styles.said} role="status">
          {resolved.text}
        </p>
      ) : (
        <InviteActions list={list} invite={invite} isResolving={resolved !== undefined} />
      )}
    </article>
  );
}

/** The other person, and their part in it. */
function Who({ list, invite }: Pick<InviteCardProps, 'list' | 'invite'>) {
  const name = <DeveloperLink of={invite.devDetails} />;
  return list === 'invitationsToGames' ? <>{name} invites you</> : <>To {name}</>;
}

/** The status of a sent one; received ones need none, as they can be answered. */
function statusOf(list: InvitationList, { response }: Invite): string | null {
  if (list === 'invitationsToGames') return null;
  return response === 'noResponse' ? invitesTexts.pending : invitesTexts.status.invitation[response];
}
