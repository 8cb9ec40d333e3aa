import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { heldPlaces } from '#shared/areas/moderation/heldPlaces';
import { playtests, playtestsEvents, playtestsTexts } from '#shared/areas/playtests/playtests';
import { canRunPlaytests } from '#shared/policies/playtests.policy';
import { paths } from '#shared/pages';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { showToast } from '../../ui/feedback/toasts';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import { LoggedInOnly, membershipOf } from '../account';
import { HeldHere } from '../heldPosts';
import { blankPlaytest, withoutBlankChoices } from './form/blankPlaytest';
import { PlaytestFields } from './form/PlaytestFields';
import styles from './Playtests.module.css';

/** /Playtests/New: for a game whose owner, moderator or recruiter one is. */
export function NewPlaytestScreen() {
  return (
    <>
      <h1>New playtest</h1>
      <LoggedInOnly
        hint="With an account you can ask for testers of your game."
        waiting={<LoadingSkeleton count={6} />}
      >
        {(user) => <OfOwnGames games={user.games.filter((game) => canRunPlaytests(membershipOf(game)))} />}
      </LoggedInOnly>
    </>
  );
}

type Games = LoggedUser['games'];

function OfOwnGames({ games }: { games: Games }) {
  const [query] = useSearchParams();
  // Kept, so that a right which ends does not change the game unseen.
  const [first] = useState(() => games.find(({ id }) => String(id) === query.get('game')) ?? games[0]);
  if (!first)
    return (
      <EmptyState
        text="You have no game project that you could ask for."
        hint="Owners, moderators and members who recruit ask for testers."
      />
    );
  return <NewPlaytestForm games={games} first={first} />;
}

function NewPlaytestForm({ games, first }: { games: Games; first: Games[number] }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useForm(playtests.ask, {
    initial: { gameId: first.id, ...blankPlaytest },
    draft: 'playtests.new',
    prepare: withoutBlankChoices,
    onDone: (item) => {
      dispatch(onLive(playtestsEvents.playtestUpdated)({ item }));
      showToast(playtestsTexts.asked);
      void navigate(paths.playtest(item.id));
    },
  });
  const game = games.find(({ id }) => id === form.values.gameId) ?? first;
  return (
    <Form form={form} className={styles.form}>
      <HeldHere place={heldPlaces.playtests} />
      <NativeSelect
        label="Game project"
        value={game.id}
        data={games.map(({ id, alias }) => ({ value: String(id), label: alias }))}
        onChange={({ currentTarget: { value } }) => {
          form.set('gameId', Number(value));
          form.set('platforms', []);
        }}
      />
      <PlaytestFields form={form} game={game} />
      <FormErrors form={form} />
      <FormButtons
        saving={form.saving}
        submit="Ask for testers"
        onCancel={() => {
          form.discard();
          void navigate(paths.playtests);
        }}
      />
    </Form>
  );
}
