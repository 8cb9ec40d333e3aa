import { Button, Radio, VisuallyHidden } from '@mantine/core';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import type { Developer } from '#shared/areas/developerEvents';
import { contactTexts } from '#shared/areas/contact';
import {
  invites,
  invitesLimits,
  invitesTexts,
  type FittingPosition,
  type InviteObstacle,
} from '#shared/areas/recruiting/invites';
import { paths } from '#shared/pages';
import { Removable } from '../../app/forms/Removable';
import { connectionTexts } from '../../app/data/call';
import { useHasFormDraft } from '../../app/forms/formDraft';
import { useForm } from '../../app/forms/useForm';
import { Avatar } from '../../profiles/Avatar';
import { Choices } from '../../ui/form/CheckGroup';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Form, FormErrors } from '../../ui/form/Form';
import { Panel } from '../../ui/layout/Panel';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { gamesWithRight } from '../account';
import { useIsBlocked } from '../contact';
import { useObstacles } from './invites.slice';
import styles from './InviteForms.module.css';
import { NoteField } from './NoteField';
import { PositionFields } from './PositionFields';
import { Recipient } from './Recipient';
import { SentNotice } from './SentNotice';

interface InviteToGameFormProps {
  developer: Developer;
  user: LoggedUser;
}

type Obstacles = ReadonlyMap<number, InviteObstacle>;

const obstacleText = (obstacle: InviteObstacle, { alias }: Developer) =>
  ({ member: invitesTexts.isMember, invited: invitesTexts.alreadyInvited, asked: invitesTexts.hasAsked(alias) })[
    obstacle
  ];

/** Why inviting is pointless as a whole; null where a game is left. */
function wholeObstacle({ developer, user }: InviteToGameFormProps, obstacles: Obstacles): string | null {
  if (developer.id === user.info.id) return invitesTexts.oneself;
  const recruiting = gamesWithRight(user, 'recruiting');
  if (recruiting.length === 0 || recruiting.some(({ id }) => !obstacles.has(id))) return null;
  const [obstacle = 'member', ...others] = new Set(recruiting.flatMap(({ id }) => obstacles.get(id) ?? []));
  return recruiting.length === 1 && others.length === 0
    ? obstacleText(obstacle, developer)
    : invitesTexts.noGameLeft(developer.alias);
}

const draftOf = ({ id }: Developer) => `invites.developer.${id}`;

/** Asks first where the developer can be invited, so that nobody fills in a form in vain. */
export function InviteToGameForm(props: InviteToGameFormProps) {
  const { developer } = props;
  const { data, error } = useObstacles(developer.id);
  const isBlocked = useIsBlocked(developer.id);
  const { isSending: isResuming } = useHasFormDraft(draftOf(developer));
  const [isSending, setSending] = useState(isResuming);
  const obstacles: Obstacles = new Map(data?.games.map(({ gameId, obstacle }) => [gameId, obstacle]));
  const whole = isBlocked
    ? contactTexts.youBlocked(developer.alias)
    : (wholeObstacle(props, obstacles) ?? data?.whyNot ?? null);
  if (!data && error === undefined) return <LoadingSkeleton count={6} />;
  // The event about the viewer's own invitation may come before its reply.
  if (whole !== null && !isSending)
    return <SentNotice text={whole} back={paths.developer(developer.stringUrl)} isObstacle />;
  return (
    <Removable>
      <OfferForm {...props} obstacles={obstacles} fitting={data?.fitting ?? []} onSending={setSending} />
    </Removable>
  );
}

interface OfferFormProps extends InviteToGameFormProps {
  obstacles: Obstacles;
  fitting: readonly FittingPosition[];
  /** Whether it is being sent, or has been. */
  onSending: (isSending: boolean) => void;
}

/** The positions of a game that fit the developer, and their title: that of the opening, else the roles. */
function offerOf(fitting: readonly FittingPosition[], gameId: number | undefined) {
  const { roles, openingTitle } = fitting.find((each) => each.gameId === gameId) ?? { roles: [], openingTitle: '' };
  return { selectedPositions: roles, positionTitles: openingTitle || roles.join(', ') };
}

function useOfferForm({ developer, user, obstacles, fitting, onSending }: OfferFormProps) {
  const [isSent, setSent] = useState(false);
  const free = gamesWithRight(user, 'recruiting').filter(({ id }) => !obstacles.has(id));
  const onlyGame = free.length === 1 ? free[0] : undefined;
  const form = useForm(invites.inviteToGame, {
    initial: {
      selectedGame: onlyGame?.id ?? 0,
      ...offerOf(fitting, onlyGame?.id),
      note: '',
      invitedMember: developer.id,
    },
    draft: draftOf(developer),
    minimumMs: invitesLimits.savingMs,
    connectionText: connectionTexts.reload,
    onDone: () => setSent(true),
  });
  const { values, set } = form;
  useEffect(() => onSending(form.saving || isSent), [onSending, form.saving, isSent]);
  function chooseGame(gameId: number) {
    const suggested = offerOf(fitting, values.selectedGame);
    const next = offerOf(fitting, gameId);
    if (String(values.selectedPositions) === String(suggested.selectedPositions))
      set('selectedPositions', next.selectedPositions);
    if (values.positionTitles === suggested.positionTitles) set('positionTitles', next.positionTitles);
    set('selectedGame', gameId);
  }
  return { form, isSent, chooseGame };
}

function OfferForm(props: OfferFormProps) {
  const { developer, user, obstacles } = props;
  const { form, isSent, chooseGame } = useOfferForm(props);
  const recruiting = gamesWithRight(user, 'recruiting');
  const { values, fields } = form;
  const textFor = (gameId: number) => {
    const obstacle = obstacles.get(gameId);
    return obstacle && obstacleText(obstacle, developer);
  };

  if (isSent)
    return (
      <SentNotice text={invitesTexts.invitationSent(developer.alias)} back={paths.developer(developer.stringUrl)} />
    );
  if (recruiting.length === 0) {
    return (
      <EmptyState
        text="You do not recruit for a game project yet."
        hint="Invitations come from the owner of a game project, and from members who may recruit for it."
        icon={<IconDeviceGamepad2 size={36} />}
        action={
          <Button component={Link} to={paths.createGame}>
            Create a game project
          </Button>
        }
      />
    );
  }
  return (
    <Form form={form} className={styles.form}>
      <Recipient of={developer} kind="developer" text={developer.role} />
      <Panel title="Game project">
        <Radio.Group
          label={<VisuallyHidden>Game project</VisuallyHidden>}
          value={String(values.selectedGame)}
          error={fields.selectedGame}
          data-refused={fields.selectedGame !== undefined || undefined}
          onChange={(gameId) => chooseGame(Number(gameId))}
        >
          <Choices>
            {recruiting.map((game) => (
              <Radio
                key={game.id}
                value={String(game.id)}
                disabled={obstacles.has(game.id)}
                description={textFor(game.id)}
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
      <NoteField form={form} placeholder={`What would you like ${developer.alias} to do, and why them?`} />
      <FormErrors form={form} />
      <Button type="submit" size="md" className={styles.submit ?? ''} loading={form.saving}>
        Send Invitation
      </Button>
    </Form>
  );
}
