import { dayName, siteRoomName } from '#shared/areas/chat';
import { day as dayForm } from '#shared/fields';
import { notFoundText, paths, titleOf } from '#shared/pages';
import { topics } from '#shared/topics';
import { missingCard, type Card } from './card';

/** A day of the site's room, which everybody may read; `page` is that of any other room. */
export function chatDayCard(page: Card, { room, day }: Record<string, string>): Card {
  const { data: asked } = dayForm.safeParse(day);
  if (asked === undefined) return missingCard(notFoundText);
  if (room !== topics.siteRoom) return page;
  const title = titleOf(`${siteRoomName}, ${dayName(asked)}`);
  return {
    ...page,
    tabTitle: title,
    title,
    description: `What game developers said to each other in the chat on ${dayName(asked)}.`,
    canonicalPath: paths.chatDay(room, asked),
  };
}
