import { Button } from '@mantine/core';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { invites, invitesLimits, invitesTexts } from '#shared/areas/invites';
import { paths } from '#shared/routes';
import { connectionTexts } from '../../app/call';
import { useForm } from '../../app/form';
import { MissingScreen } from '../../app/MissingScreen';
import { useTitle } from '../../app/title';
import { Form } from '../../ui/Form';
import { FormErrors } from '../../ui/FormErrors';
import { Notice } from '../../ui/Notice';
import { Waiting } from '../../ui/Waiting';
import { LogInFirst, useSession } from '../account';
import { useGame } from '../games';
import { AskedPerson } from './AskedPerson';
import styles from './Asking.module.css';
import { PositionFields } from './PositionFields';
import { Sent } from './Sent';

/** /RequestToJoin/{game}: the viewer asks to join a team (part 1 §2). */
export function RequestToJoinScreen() {
  const { game: address = '' } = useParams();
  const { known, user } = useSession();
  if (known && !user) {
    return (
      <>
        <h1>Request to Join</h1>
        <LogInFirst hint="With an account you can ask the owners of Game Projects to take you into their teams." />
      </>
    );
  }
  if (address === '') return <NoGame hint="Find a Game Project that needs what you can do, and ask from there." />;
  return <RequestTo address={address} />;
}

function RequestTo({ address }: { address: string }) {
  const { user } = useSession();
  const { data: game, error, errorStatus, retry } = useGame(address);
  useTitle(game && `Join ${game.alias}`);
  if (errorStatus === 404) return <NoGame hint="It may have been deleted, or the link may have a typo." />;
  if (error !== undefined) return <Notice text={error} onRetry={retry} />;
  if (!game || !user) return <Waiting count={6} />;
  return (
    <div className={styles.screen}>
      <h1>Request to join {game.alias}</h1>
      <RequestForm key={game.id} game={game} />
    </div>
  );
}

function RequestForm({ game }: { game: Game }) {
  const [sent, setSent] = useState(false);
  const form = useForm(invites.requestToJoin, {
    initial: { requestedGame: game.id, selectedPositions: [], positionTitles: '' },
    minimumMs: invitesLimits.savingMs,
    connectionText: connectionTexts.reload,
    onDone: () => setSent(true),
  });
  if (sent) return <Sent text={invitesTexts.requestSent(game.alias)} back={paths.game(game.stringUrl)} />;
  return (
    <Form form={form} className={styles.form}>
      <AskedPerson of={game} kind="game" words={game.seekingRoles || `Owned by ${game.ownerAlias}`} />
      <PositionFields form={form} />
      <FormErrors errors={form.errors} />
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
