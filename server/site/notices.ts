import type { Site, SiteNotice } from '#shared/areas/operating/site';
import type { SiteNoticeRow } from '../db/tables';
import { picturesBeside } from '../http/pictures/signatures';

/** What open pages know of a notice at a time. */
export function stateOf({ begins, ends }: Record<'begins' | 'ends', string | Date>, now: Date): SiteNoticeRow['state'] {
  if (new Date(ends) <= now) return 'ended';
  return new Date(begins) <= now ? 'shown' : 'waiting';
}

/** The notices that show at a time: work on the site first, then the newest. */
export const shownNotices = (rows: readonly SiteNoticeRow[], now: Date): SiteNotice[] =>
  rows
    .filter((row) => !row.isOnHome && stateOf(row, now) === 'shown')
    .toReversed()
    .sort((one, other) => Number(other.workBegins !== null) - Number(one.workBegins !== null))
    .map(({ id, text, workBegins, ends }) => ({
      id,
      text,
      ...picturesBeside(text),
      ...(workBegins !== null && { work: { begins: workBegins, ends } }),
    }));

/** The announcements on the home page at a time, the newest first. */
export const shownAnnouncements = (rows: readonly SiteNoticeRow[], now: Date): NonNullable<Site['announcements']> =>
  rows
    .filter((row) => row.isOnHome && stateOf(row, now) === 'shown')
    .toReversed()
    .map(({ id, text }) => ({ id, text, ...picturesBeside(text) }));
