import { Button, Radio } from '@mantine/core';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import type { Developer } from '#shared/areas/developerEvents';
import { invites, invitesLimits, invitesTexts } from '#shared/areas/invites';
import { paths } from '#shared/pages';
import { connectionTexts } from '../../app/call';
import { useForm } from '../../app/useForm';
import { Avatar } from '../../profiles/Avatar';
import { Choices } from '../../ui/form/CheckGroup';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Form, FormErrors } from '../../ui/form/Form';
import { Panel } from '../../ui/layout/Panel';
import { ownedGames } from '../account';
import { Recipient } from './Recipient';
import styles from './InviteForms.module.css';
import { PositionFields } from './PositionFields';
import { SentNotice } from './SentNotice';

interface InviteToGameFormProps {
  developer: Developer;
  user: LoggedUser;
}

export function InviteToGameForm({ developer, user }: InviteToGameFormProps) {
  const [sent, setSent] = useState(false);
  const owned = ownedGames(user);
  const onlyGame = owned.length === 1 ? owned[0] : undefined;
  const form = useForm(invites.inviteToGame, {
    initial: {
      selectedGame: onlyGame?.id ?? 0,
      selectedPositions: [],
      positionTitles: '',
      invitedMember: developer.id,
    },
    draft: `invites.developer.${developer.id}`,
    minimumMs: invitesLimits.savingMs,
    connectionText: connectionTexts.reload,
    onDone: () => setSent(true),
  });
  const { values, set, fields } = form;

  if (sent)
    return (
      <SentNotice text={invitesTexts.invitationSent(developer.alias)} back={paths.developer(developer.stringUrl)} />
    );
  if (owned.length === 0) {
    return (
      <EmptyState
        text="You do not own a Game Project yet."
        hint="Invitations come from the owner of a Game Project."
        icon={<IconDeviceGamepad2 size={36} />}
        action={
          <Button component={Link} to={paths.createGame}>
            Create a Game Project
          </Button>
        }
      />
    );
  }
  return (
    <Form form={form} className={styles.form}>
      <Recipient of={developer} kind="developer" text={developer.role} />
      <Panel title="Game Project">
        <Radio.Group
          aria-label="Game Project"
          value={String(values.selectedGame)}
          error={fields.selectedGame}
          onChange={(gameId) => set('selectedGame', Number(gameId))}
        >
          <Choices>
            {owned.map((game) => (
              <Radio
                key={game.id}
                value={String(game.id)}
                classNames={{ body: styles.choice ?? '' }}
                label={
                  <span className={styles.game}>
                    <Avatar of={game} kind="game" size={32} />
                    {game.alias}
                  </span>
                }
              />
            ))}
          </Choices>
        </Radio.Group>
      </Panel>
      <PositionFields form={form} />
      <FormErrors form={form} />
      <Button type="submit" size="md" className={styles.submit ?? ''} loading={form.saving}>
        Send Invitation
      </Button>
    </Form>
  );
}
