import { Button, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { games, gamesLimits, gamesTexts } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { useForm } from '../../app/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { CheckGroup } from '../../ui/form/CheckGroup';
import { Form, FormErrors } from '../../ui/form/Form';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { Panel } from '../../ui/layout/Panel';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly } from '../account';
import { useReference } from '../reference';
import styles from './GameForms.module.css';
import { gameCreated } from './games.slice';
import { PlatformChoice } from './PlatformChoice';
import { RatingChoice } from './RatingChoice';

/** /CreateNewGameProject: a new game, owned by its creator. */
export function CreateGameScreen() {
  return (
    <>
      <h1>Create a New Game Project</h1>
      <LoggedInOnly
        hint="A Game Project gets a page with a feed, a team and a chat room of its own."
        waiting={<LoadingSkeleton count={6} />}
      >
        {(user) => <CreateGameForm user={user} />}
      </LoggedInOnly>
    </>
  );
}

function CreateGameForm({ user }: { user: LoggedUser }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { genres, platforms, known, error, retry } = useReference();
  const form = useForm(games.createGame, {
    initial: { alias: '', rating: 'everyone', platforms: [], genres: [] },
    minimumMs: gamesLimits.createMs,
    connectionText: gamesTexts.createFailed,
    onDone: (game) => {
      dispatch(gameCreated(game));
      const mine = { ...game, moderatorLevel: 'owner' } as const;
      const others = user.games.filter(({ id }) => id !== game.id);
      dispatch(onLive(accountEvents.updateUserInfo)({ games: [...others, mine] }));
      void navigate(paths.game(game.stringUrl));
    },
  });
  const { values, set, fields } = form;

  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!known) return <LoadingSkeleton count={6} />;
  return (
    <Form form={form} className={styles.form}>
      <Panel title="Basic Info">
        <TextInput label="Title" maxLength={gamesLimits.alias} autoFocus required {...form.text('alias')} />
        <RatingChoice chosen={values.rating ?? 'everyone'} onChange={(chosen) => set('rating', chosen)} />
      </Panel>
      <Panel title="Platforms">
        <PlatformChoice
          groups={platforms}
          chosen={values.platforms ?? []}
          onChange={(chosen) => set('platforms', chosen)}
          error={fields.platforms}
        />
      </Panel>
      <Panel title="Genres">
        <CheckGroup
          label="Genres"
          hideLabel
          choices={genres}
          chosen={values.genres ?? []}
          onChange={(chosen) => set('genres', chosen)}
          error={fields.genres}
        />
      </Panel>
      <FormErrors form={form} />
      <Button type="submit" size="md" className={styles.submit ?? ''} loading={form.saving}>
        Create Game Project
      </Button>
    </Form>
  );
}
