import type { CurrentBuild } from '#shared/areas/builds/current';
import { gamesLimits, type Game, type Opening } from '#shared/areas/games';
import { playtestsLimits } from '#shared/areas/playtests/playtests';
import { isoTime } from '../../db/connect';
import { parseJsonRows } from '../../db/lists';
import type { ClassifiedRow } from '../../db/tables';
import { jamOf } from '../classifieds';

/** JSON of the database has 0 and 1 for these. */
type Numbered<T, K extends keyof T> = Omit<T, K> & Record<K, number>;

/** The open ones, in their index: a game may have many that are filled or expired. */
const openAds = (ad: string) =>
  `classifieds as ${ad} force index (classifieds_openings) where ${ad}.gameId = games.id and ${ad}.state = 'open'`;

/** The columns that cards show. */
const columns = ['id', 'pay', 'paySum', 'hoursAWeek', 'postDate', 'jamName', 'jamUrl', 'jamFirst', 'jamLast'] as const;
const values = [`'title', ad.postTitle`, ...columns.map((column) => `'${column}', ad.${column}`)].join(', ');
type OpeningRow = { title: string } & Pick<ClassifiedRow, (typeof columns)[number]>;

/** Column with the newest open classifieds of a game as one text for `openingsOf`, as its featured pieces are. */
export const openingsColumn = `(
  select json_arrayagg(json_object(${values}))
  from ${openAds('ad')} and ad.id >= coalesce((
    select oldest.id from ${openAds('oldest')}
    order by oldest.id desc limit 1 offset ${gamesLimits.openings - 1}), 0)) as openAds`;

/** Column with the playtests of a game that have not ended, as one text for `openPlaytestsOf`. */
export const playtestsColumn = `(
  select json_arrayagg(json_object('id', test.id, 'title', test.title, 'minutes', test.minutes,
    'lastDay', date_format(test.lastDay, '%Y-%m-%d'), 'playsBuild', test.url = '', 'isFull', (
      select count(*) from playtest_answers as given where given.playtestId = test.id
    ) >= coalesce(test.testers, ${playtestsLimits.answers})))
  from playtests as test
  where test.gameId = games.id and test.closed is null and test.lastDay >= utc_date()) as openPlaytests`;

/** The playtests from that column, newest first. */
export const openPlaytestsOf = ({ openPlaytests }: { openPlaytests: string | null }): Game['playtests'] =>
  parseJsonRows<Numbered<Game['playtests'][number], 'playsBuild' | 'isFull'>>(openPlaytests)
    .map((row) => ({ ...row, playsBuild: Boolean(row.playsBuild), isFull: Boolean(row.isFull) }))
    .sort((one, other) => other.id - one.id)
    .slice(0, gamesLimits.openings);

/** Column with the build of a game that everybody plays, as one text for `currentBuildOf`. */
export const buildColumn = `(
  select json_object('id', build.id, 'version', build.version, 'usesThreads', build.usesThreads, 'bytes', build.bytes)
  from builds as build
  where build.gameId = games.id and build.isCurrent and build.fileState <> 'setAside') as currentBuild`;

/** The build from that column. */
export function currentBuildOf({ currentBuild }: { currentBuild: string | null }): Game['build'] {
  if (currentBuild === null) return null;
  const row = JSON.parse(currentBuild) as Numbered<CurrentBuild, 'usesThreads'>;
  return { ...row, usesThreads: Boolean(row.usesThreads) };
}

const timeLength = '2025-01-01 00:00:00.000'.length;

/** The open classifieds from that column, newest first. */
export const openingsOf = ({ openAds }: { openAds: string | null }): Opening[] =>
  parseJsonRows<OpeningRow>(openAds)
    .map(({ jamName, jamUrl, jamFirst, jamLast, postDate, ...opening }) => ({
      ...opening,
      // MySQL writes times in JSON with six digits.
      postDate: isoTime(postDate.slice(0, timeLength)),
      jam: jamOf({ jamName, jamUrl, jamFirst, jamLast }),
    }))
    .sort((one, other) => other.id - one.id);
