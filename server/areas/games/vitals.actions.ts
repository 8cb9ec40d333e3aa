import { developersEvents } from '#shared/areas/developerEvents';
import { gamesEvents, type games } from '#shared/areas/games';
import { topics } from '#shared/topics';
import type { GameRow } from '../../db/tables';
import type { Call } from '../../http/call';
import type { Recoded } from '../../infrastructure/images/croppedImages';
import {
  dropBanner,
  lockGame,
  memberIds,
  newAvatarId,
  emitGamesOfTeam,
  putAvatar,
  putBanner,
  recodeAvatar,
} from '../../people';
import { setDetails } from './details.queries';
import { emitGame } from './editing';
import { requireOwnTitle } from './names';
import { readGame, renameGame, setGameAvatar } from './games.queries';

type Vitals = Call<typeof games.updateVitals>;

/** The picture is optional. */
export const recodeGameAvatar = (call: Vitals): Promise<Recoded | null> =>
  call.files.avatarFile ? recodeAvatar(call) : Promise.resolve(null);

export async function updateVitals(call: Vitals, before: GameRow, picture: Recoded | null) {
  const { db, input, emit } = call;
  const gameId = before.id;
  const { alias: newAlias = before.alias } = input;
  const isRenamed = newAlias !== before.alias;
  if (isRenamed) await requireOwnTitle(call, newAlias);
  const members = await memberIds(db, gameId);
  if (picture) await replaceAvatar(call, { gameId, members, picture });
  if (isRenamed) await renameGame(db, gameId, newAlias);
  const game = await readGame(db, { id: gameId });
  const { alias, stringUrl, hasAvatar, avatarId } = game;
  if (isRenamed) {
    const payload = { gameId, alias, stringUrl, oldStringUrl: before.stringUrl, hasAvatar, avatarId };
    emit([topics.gamePage(gameId), topics.gameChat(gameId)], gamesEvents.gameAliasUpdated, payload);
  } else {
    emit(topics.gamePage(gameId), gamesEvents.gameVitalsWithoutAliasUpdated, { gameId, hasAvatar, avatarId });
  }
  if (isRenamed || picture) emitGamesOfTeam(call, members);
  return game;
}

interface NewPicture {
  gameId: number;
  members: number[];
  picture: Recoded;
}

async function replaceAvatar({ db, host, emit }: Vitals, { gameId, members, picture }: NewPicture) {
  const avatarId = newAvatarId();
  await putAvatar(host.files, `game_${gameId}`, picture);
  await setGameAvatar(db, gameId, avatarId);
  const payload = { type: 'game', id: gameId, hasAvatar: true, avatarId } as const;
  emit([topics.gamePage(gameId), ...members.map(topics.user)], developersEvents.avatarUpdated, payload);
}

/** Replaces a game's banner, or removes it with null. The game is locked, so that the later of two uploads wins. */
export async function uploadGameBanner(
  call: Call<typeof games.uploadBanner>,
  { id }: GameRow,
  picture: Recoded | null,
) {
  const { db, host, afterCommit } = call;
  const hasBanner = picture !== null;
  if (picture) await putBanner(host.files, `game_${id}`, picture);
  await setDetails(db, id, { hasBanner });
  if (!hasBanner)
    afterCommit(() =>
      dropBanner(host, `game_${id}`, async (transaction) => (await lockGame(transaction, id)).hasBanner),
    );
  return emitGame(call, id);
}
