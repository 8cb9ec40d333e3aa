import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { invitesTexts, joinTitles } from '#shared/areas/recruiting/invites';
import { paths } from '#shared/pages';
import { MissingScreen } from '../../app/page/MissingScreen';
import { useTitle } from '../../app/page/useTitle';
import { Removable } from '../../app/forms/Removable';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { useGame } from '../games';
import { OpeningRequest, PlainRequest } from './apply/RequestForms';
import styles from './InviteForms.module.css';

/** /RequestToJoin/{game}: applies to one of its openings, or asks to join its team. */
export function RequestToJoinScreen() {
  const { game: address = '' } = useParams();
  if (address === '')
    return <NoGame hint="Find a game project that needs what you can do, and ask to join from its page." />;
  return <RequestTo address={address} />;
}

function RequestTo({ address }: { address: string }) {
  const { known, user } = useSession();
  const openingId = useSearchParams()[0].get('opening');
  const { data: game, error, errorStatus, retry } = useGame(address);
  useTitle(game && joinTitles.tab(game.alias));
  if (errorStatus === 404) return <NoGame hint="It may have been deleted, or the link may have a typo." />;
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!game || !known) return <LoadingSkeleton count={6} />;
  if (!user) {
    return (
      <>
        <h1>{joinTitles.heading(game.alias)}</h1>
        <LogInFirst hint="With an account you can ask the owners of game projects to let you join their teams." />
      </>
    );
  }
  const opening = game.openings.find(({ id }) => String(id) === openingId);
  return (
    <Removable>
      <div className={styles.screen}>
        <h1>{opening || game.lookingForMembers ? `Apply to ${game.alias}` : joinTitles.heading(game.alias)}</h1>
        {opening ? (
          <OpeningRequest key={opening.id} {...{ game, opening, user }} />
        ) : (
          <PlainRequest key={game.id} {...{ game, user }} />
        )}
      </div>
    </Removable>
  );
}

function NoGame({ hint }: { hint: string }) {
  return (
    <MissingScreen
      title="Request to Join"
      text={invitesTexts.gameMissing}
      hint={hint}
      icon={<IconDeviceGamepad2 size={40} />}
      to={paths.browseGames}
      action="Browse games"
    />
  );
}
