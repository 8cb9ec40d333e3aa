/**
 * The finds of a search that may be shown: those still there, without those of banned, blocked and muted people and of
 * the search's owner. `search` is the alias of the row in `saved_searches`, `find` that of the find.
 */

/** Joins the find's ad, playtest or game, and the developer behind it. */
export const findJoins = (search: string): string => `
  left join classifieds as foundAd on ${search}.kind = 'classifieds' and foundAd.id = find.targetId
  left join playtests as foundPlaytest on ${search}.kind = 'playtests' and foundPlaytest.id = find.targetId
  left join games as foundGame on foundGame.id = coalesce(
    if(${search}.kind = 'games', find.targetId, null), foundAd.gameId, foundPlaytest.gameId)
  left join game_members as foundOwner on foundOwner.gameId = foundGame.id
    and foundOwner.status = 'Current' and foundOwner.modLevel = 'owner'
  join developers as maker force index (primary) on maker.id = coalesce(
    if(${search}.kind = 'developers', find.targetId, null), foundAd.developerId, foundOwner.developerId)`;

/** The condition that an ad or playtest is open. Others are never closed. */
export const isOpenFind = `(coalesce(foundAd.state = 'open', true)
    and (foundPlaytest.id is null or (foundPlaytest.closed is null and foundPlaytest.lastDay >= utc_date())))`;

export const isLivingFind = (search: string): string => `maker.isBanned = false and maker.id <> ${search}.developerId
    and (find.toldOn is not null or ${isOpenFind})
    and not exists (select 1 from game_members as own where own.gameId = foundGame.id
      and own.developerId = ${search}.developerId and own.status = 'Current')
    and not exists (select 1 from blocks where blocks.blockerId = maker.id and blocks.blockedId = ${search}.developerId)
    and not exists (select 1 from blocks where blocks.blockerId = ${search}.developerId and blocks.blockedId = maker.id)
    and not exists (select 1 from mutes where mutes.muterId = ${search}.developerId
      and mutes.parentType = 'developer' and mutes.parentId = maker.id)
    and not exists (select 1 from mutes where mutes.muterId = ${search}.developerId
      and mutes.parentType = 'game' and mutes.parentId = foundGame.id)`;

/** The name of a find: of the developer or game, or the title of the ad or playtest. */
export const foundName = 'coalesce(foundAd.postTitle, foundPlaytest.title, foundGame.alias, maker.alias)';
