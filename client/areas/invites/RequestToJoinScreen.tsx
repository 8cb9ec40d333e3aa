import { Button } from '@mantine/core';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import type { Game } from '#shared/areas/games';
import { invites, invitesLimits, invitesTexts } from '#shared/areas/recruiting/invites';
import { role, type Invite } from '#shared/areas/recruiting/inviteEvents';
import { paths } from '#shared/pages';
import { connectionTexts } from '../../app/call';
import { useForm } from '../../app/useForm';
import { MissingScreen } from '../../app/MissingScreen';
import { useTitle } from '../../app/useTitle';
import { Form, FormErrors } from '../../ui/form/Form';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { useGame } from '../games';
import { Recipient } from './Recipient';
import styles from './InviteForms.module.css';
import { useInvites } from './invites.slice';
import { PositionFields } from './PositionFields';
import { SentNotice } from './SentNotice';

/** /RequestToJoin/{game}: asks to join a game's team. */
export function RequestToJoinScreen() {
  const { game: address = '' } = useParams();
  const { known, user } = useSession();
  if (known && !user) {
    return (
      <>
        <h1>Request to Join</h1>
        <LogInFirst hint="With an account you can ask the owners of Game Projects to let you join their teams." />
      </>
    );
  }
  if (address === '')
    return <NoGame hint="Find a Game Project that needs what you can do, and ask to join from its page." />;
  return <RequestTo address={address} />;
}

function RequestTo({ address }: { address: string }) {
  const { user } = useSession();
  const { data: game, error, errorStatus, retry } = useGame(address);
  useTitle(game && `Join ${game.alias}`);
  if (errorStatus === 404) return <NoGame hint="It may have been deleted, or the link may have a typo." />;
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!game || !user) return <LoadingSkeleton count={6} />;
  return (
    <div className={styles.screen}>
      <h1>Request to join {game.alias}</h1>
      <RequestForm key={game.id} game={game} user={user} />
    </div>
  );
}

/** Why a request is pointless: the viewer is a member, has asked already, or is invited. Null if it is not. */
function useObstacle(game: Game, { info, games }: LoggedUser) {
  const { data, error } = useInvites(info.id);
  const isForGame = ({ gameDetails }: Invite) => gameDetails.id === game.id;
  const obstacleText = () => {
    if (games.some(({ id }) => id === game.id)) return invitesTexts.youAreMember;
    if (data?.sentRequestsToJoin?.items.some(isForGame)) return invitesTexts.alreadyRequested;
    if (data?.invitationsToGames?.items.some(isForGame)) return invitesTexts.hasInvitedYou(game.alias);
    return null;
  };
  return { isKnown: data !== undefined || error !== undefined, obstacle: obstacleText() };
}

function RequestForm({ game, user }: { game: Game; user: LoggedUser }) {
  const [sent, setSent] = useState(false);
  const position = role.safeParse(useSearchParams()[0].get('position')).data;
  const { isKnown, obstacle } = useObstacle(game, user);
  const form = useForm(invites.requestToJoin, {
    initial: {
      requestedGame: game.id,
      selectedPositions: position === undefined ? [] : [position],
      positionTitles: '',
    },
    draft: `invites.game.${game.id}`,
    minimumMs: invitesLimits.savingMs,
    connectionText: connectionTexts.reload,
    onDone: () => setSent(true),
  });
  const back = paths.game(game.stringUrl);
  if (sent) return <SentNotice text={invitesTexts.requestSent(game.alias)} back={back} />;
  if (!isKnown) return <LoadingSkeleton count={6} />;
  // While saving, the event about the viewer's own request may come before its reply.
  if (obstacle !== null && !form.saving) return <SentNotice text={obstacle} back={back} />;
  return (
    <Form form={form} className={styles.form}>
      <Recipient of={game} kind="game" text={game.seekingRoles || `Owned by ${game.ownerAlias}`} />
      <PositionFields form={form} />
      <FormErrors form={form} />
      <Button type="submit" size="md" className={styles.submit ?? ''} loading={form.saving}>
        Send Request
      </Button>
    </Form>
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
