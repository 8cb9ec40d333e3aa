import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { games, gamesEvents, gamesLimits, gamesTexts, type Game } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { memberRights, positions, type RecruitingFlag } from '#shared/vocabulary';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { gameCreated } from './games.slice';

const nobody = Object.fromEntries(positions.map(({ recruitingFlag }) => [recruitingFlag, false])) as Record<
  RecruitingFlag,
  boolean
>;

/** The form of a new game and that of its cover, which is sent once the game exists. Then its page is shown. */
export function useNewGame(user: LoggedUser) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [created, setCreated] = useState<Game | null>(null);
  const form = useForm(games.createGame, {
    initial: { alias: '', rating: 'everyone', platforms: [], genres: [], tagline: '', ...nobody },
    minimumMs: gamesLimits.createMs,
    connectionText: gamesTexts.createFailed,
    onDone(game) {
      dispatch(gameCreated(game));
      const mine = { ...game, moderatorLevel: 'owner' as const, rights: [...memberRights] };
      const others = user.games.filter(({ id }) => id !== game.id);
      dispatch(onLive(accountEvents.updateUserInfo)({ games: [...others, mine] }));
      setCreated(game);
    },
  });
  const cover = useForm(games.uploadBanner, {
    initial: { gameId: created?.id ?? 0 },
    draft: 'newGame.cover',
    onDone(game) {
      dispatch(onLive(gamesEvents.gameInformationUpdated)({ gameId: game.id, game }));
      void navigate(paths.game(game.stringUrl));
    },
  });

  const finish = useEffectEvent((game: Game) => {
    if (cover.files.bannerFile) void cover.submit();
    else void navigate(paths.game(game.stringUrl));
  });
  useEffect(() => {
    if (created) finish(created);
  }, [created]);

  const [hasFailed, setFailed] = useState(false);
  if (created && cover.errors.length > 0 && !hasFailed) setFailed(true);

  return {
    form,
    cover,
    /** The new game, whose cover is being sent. */
    created,
    /** Whether sending the cover has failed; it can be tried again. */
    hasFailed,
    isRestored: form.isRestored || cover.isRestored,
    discard: () => {
      form.discard();
      cover.discard();
    },
  };
}
