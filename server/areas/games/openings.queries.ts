import { gamesLimits, type Opening } from '#shared/areas/games';
import { parseJsonRows } from '../../db/lists';

/** The open ones, in their index: a game may have many that are filled or expired. */
const openAds = (ad: string) =>
  `classifieds as ${ad} force index (classifieds_openings) where ${ad}.gameId = games.id and ${ad}.state = 'open'`;

/** Column with the newest open classifieds of a game as one text for `openingsOf`, as its featured pieces are. */
export const openingsColumn = `(
  select json_arrayagg(json_object('id', ad.id, 'title', ad.postTitle, 'pay', ad.pay, 'hoursAWeek', ad.hoursAWeek))
  from ${openAds('ad')} and ad.id >= coalesce((
    select oldest.id from ${openAds('oldest')}
    order by oldest.id desc limit 1 offset ${gamesLimits.openings - 1}), 0)) as openAds`;

/** The open classifieds from that column, newest first. */
export const openingsOf = ({ openAds }: { openAds: string | null }): Opening[] =>
  parseJsonRows<Opening>(openAds).sort((one, other) => other.id - one.id);
