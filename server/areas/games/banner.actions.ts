import type { games } from '#shared/areas/games';
import type { GameRow } from '../../db/tables';
import type { Call } from '../../http/call';
import type { Recoded } from '../../infrastructure/images/croppedImages';
import { dropBanner, putBanner } from '../../people';
import { setDetails } from './details.queries';
import { pushGame } from './editing';
import { lockGame } from './games.queries';

/** A new banner, or none any more. The game is locked, so that of two uploads at once the later one stays. */
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
