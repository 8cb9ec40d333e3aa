import { endOfPlaytest, playtestLengths, type Playtest } from '#shared/areas/playtests/playtests';
import { dayRangeText } from '#shared/calendarDay';
import { paths } from '#shared/pages';
import { excerptOf } from '../text/plainText';

/** How long a playtest takes, and until when, as one line. */
export function playtestTerms({ game, minutes, lastDay }: Playtest): string {
  const length = playtestLengths.find((each) => each.minutes === minutes)?.label ?? '';
  return `Playtest of ${game.alias}: ${length}, until ${dayRangeText(lastDay, lastDay)}`;
}

/** A playtest that has not ended as schema.org describes what people take part in online; nothing for others. */
export function playtestEventOf(playtest: Playtest, site: string): object | null {
  const { id, title, about, created, lastDay, state, url, game } = playtest;
  if (state !== 'open' && state !== 'full') return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: excerptOf(about, 500) || playtestTerms(playtest),
    url: `${site}${paths.playtest(id)}`,
    startDate: created,
    endDate: endOfPlaytest(lastDay).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: url === '' ? `${site}${paths.play(game.stringUrl)}` : url },
    organizer: { '@type': 'Organization', name: game.alias, url: `${site}${paths.game(game.stringUrl)}` },
    isAccessibleForFree: true,
  };
}
