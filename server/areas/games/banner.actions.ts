import type { games } from '#shared/areas/games';
import type { GameRow } from '../../db/tables';
import type { Call } from '../../http/call';
import type { Recoded } from '../../infrastructure/images/croppedImages';
import { dropBanner, putBanner } from '../../people';
import { setDetails } from './details.queries';
import { pushGame } from './editing';
import { lockGame } from './games.queries';

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
  return pushGame(call, id);
}
