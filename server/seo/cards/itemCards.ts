import type { Knex } from 'knex';
import { bugsTexts } from '#shared/areas/bugs';
import { siteRoomName } from '#shared/areas/chat';
import { dayName } from '#shared/calendarDay';
import { feedTexts } from '#shared/areas/feed';
import { resourcePlaceAt } from '#shared/areas/resources';
import { isSamplePost, samplePost, theBoardTexts } from '#shared/areas/theBoard';
import { playtestsTexts } from '#shared/areas/playtests/playtests';
import { failureTexts } from '#shared/endpoint';
import { day as dayForm, idText } from '#shared/fields';
import { shownText } from '#shared/marks';
import { notFoundText, paths, titleOf } from '#shared/pages';
import { topics } from '#shared/topics';
import { hasMessagesOn } from '../../areas/chat';
import { readClassified } from '../../areas/classifieds';
import { readPlaytest } from '../../areas/playtests';
import { Refusal } from '../../refusal';
import { adTermsText } from '../adTerms';
import { descriptionLength, missingCard, type Card } from './card';
import { jobPostingOf } from '../jobPosting';
import { playtestEventOf, playtestTerms } from '../playtestEvent';
import { excerptOf } from '../../text/plainText';
import { readPostAnywhere, readSharedBug, readSkillNames } from './cards.queries';
import { socialImagePath } from './socialImages';

/** The card of one bug or suggestion; `page` is that of the board. */
export async function bugCard(db: Knex, part: string, page: Card): Promise<Card> {
  const item = /^[1-9]\d{0,9}$/.test(part) ? await readSharedBug(db, Number(part)) : null;
  if (!item) return missingCard(bugsTexts.missing);
  const { id, title, description } = item;
  return {
    ...page,
    tabTitle: titleOf(title),
    title,
    description: excerptOf(description, descriptionLength) || page.description,
    canonicalPath: paths.bug(id),
    kind: 'article',
  };
}

/** The card of a chat day, or of a message (`day` is its id). Only the site's room is public; `page` stands for any other room. */
export async function chatDayCard(db: Knex, page: Card, { room, day }: Record<string, string>): Promise<Card> {
  const { data: shown } = dayForm.safeParse(day);
  // A message: only those who may read it learn whether it is there.
  if (idText.safeParse(day).success) return page;
  if (shown === undefined) return missingCard(notFoundText);
  if (room !== topics.siteRoom) return page;
  const title = titleOf(`${siteRoomName}, ${dayName(shown)}`);
  return {
    ...page,
    tabTitle: title,
    title,
    description: `What game developers talked about in the chat on ${dayName(shown)}.`,
    canonicalPath: paths.chatDay(room, shown),
    isEmpty: !(await hasMessagesOn(db, shown)),
  };
}

/** The card of a classified: its title, its terms, the beginning of its text, and its author's picture. */
export async function classifiedCard(db: Knex, id: string | undefined): Promise<Card> {
  const { data: postId } = idText.safeParse(id);
  const ad = postId === undefined ? null : await readClassified(db, null, postId).catch(nullIfMissing);
  if (!ad) return missingCard(failureTexts.notFound);
  const { postTitle, postContent, posterType, posterDetails } = ad;
  const skills = await readSkillNames(db, ad.skills);
  const terms = adTermsText(ad);
  return {
    status: 200,
    tabTitle: titleOf(postTitle),
    title: postTitle,
    description: [terms, excerptOf(postContent, descriptionLength)].filter((part) => part !== '').join('. '),
    image: socialImagePath(posterType, posterDetails),
    canonicalPath: paths.classified(ad.id),
    kind: 'article',
    linkedData: (site) => jobPostingOf(ad, skills, site),
  };
}

/** The card of a playtest: its title, how long and until when, the beginning of its text, and its game's picture. */
export async function playtestCard(db: Knex, id: string | undefined): Promise<Card> {
  const { data: playtestId } = idText.safeParse(id);
  const playtest = playtestId === undefined ? null : await readPlaytest(db, playtestId).catch(nullIfMissing);
  if (!playtest) return missingCard(playtestsTexts.missing);
  const { title, game, about } = playtest;
  return {
    status: 200,
    tabTitle: titleOf(title),
    title,
    description: [playtestTerms(playtest), excerptOf(about, descriptionLength)]
      .filter((part) => part !== '')
      .join('. '),
    image: socialImagePath('game', game),
    canonicalPath: paths.playtest(playtest.id),
    kind: 'article',
    linkedData: (site) => playtestEventOf(playtest, site),
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}

/** The card of a section of the resources. */
export function resourceCard(page: Card, path: string): Card {
  const place = resourcePlaceAt(path);
  if (!place) return missingCard(notFoundText);
  const { category, section } = place;
  const title = titleOf(`${section.text}: ${category.text}`);
  return {
    ...page,
    tabTitle: title,
    title,
    canonicalPath: paths.resources(category.id, section.id),
  };
}

/** The card of a post whose author's account is deleted; others lead to their page. */
export async function postCard(db: Knex, part: string | undefined, page: Card): Promise<Card> {
  const { data: postId } = idText.safeParse(part);
  const post = postId === undefined ? null : await readPostAnywhere(db, postId);
  if (!postId || !post) return missingCard(feedTexts.missingPost);
  const { title, developerUrl, gameUrl } = post;
  const content = shownText(post.mark, post.content);
  const subpage = `Post/${postId}`;
  const pagePath =
    gameUrl === null ? developerUrl && paths.developer(developerUrl, subpage) : paths.game(gameUrl, subpage);
  return {
    ...page,
    tabTitle: titleOf(title || 'Post'),
    title: title || 'Post',
    description: excerptOf(content, descriptionLength),
    canonicalPath: pagePath ?? paths.post(postId),
    kind: 'article',
    ...(pagePath !== null && { movedTo: pagePath }),
  };
}

/** The card of the single post of The Board. */
export function boardCard(page: Card, part: string): Card {
  if (!isSamplePost(part)) return missingCard(theBoardTexts.missing);
  const { stringUrl, title, text } = samplePost;
  return {
    ...page,
    tabTitle: titleOf(title),
    title,
    description: text,
    canonicalPath: paths.theBoard(stringUrl),
    kind: 'article',
  };
}
