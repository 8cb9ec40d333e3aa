import { bugsTexts } from '#shared/areas/bugs';
import { paths, titleOf } from '#shared/pages';
import type { Host } from '../../http/call';
import { beginningLength, descriptionLength, missingCard, type Card } from './card';
import { excerptOf } from '../plainText';
import { readSharedBug } from './cards.queries';

/** The card of one bug or suggestion; `page` is that of the board. */
export async function bugCard(db: Host['db'], part: string, page: Card): Promise<Card> {
  const item = /^[1-9]\d{0,9}$/.test(part) ? await readSharedBug(db, Number(part)) : null;
  if (!item) return missingCard(bugsTexts.missing);
  const { id, title, description } = item;
  return {
    ...page,
    tabTitle: titleOf(title),
    title,
    description: excerptOf(description, descriptionLength) || page.description,
    beginning: excerptOf(description, beginningLength) || page.description,
    canonicalPath: paths.bug(id),
    kind: 'article',
  };
}
