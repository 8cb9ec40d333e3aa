import type { Knex } from 'knex';
import { failureTexts } from '#shared/endpoint';
import { idText } from '#shared/fields';
import { paths, titleOf } from '#shared/pages';
import { readClassified } from '../../areas/classifieds';
import { Refusal } from '../../http/refusal';
import { beginningLength, descriptionLength, missingCard, type Card } from './card';
import { excerptOf } from '../plainText';
import { socialImagePath } from './socialImages';

/** The card of a classified: its title, the beginning of its pitch, the picture of who has put it up. */
export async function classifiedCard(db: Knex, id: string | undefined): Promise<Card> {
  const { data: postId } = idText.safeParse(id);
  const ad = postId === undefined ? null : await readClassified(db, null, postId).catch(nullIfMissing);
  if (!ad) return missingCard(failureTexts.notFound);
  const { postTitle, postContent, posterType, posterDetails } = ad;
  return {
    status: 200,
    tabTitle: titleOf(postTitle),
    title: postTitle,
    description: excerptOf(postContent, descriptionLength),
    beginning: `${posterDetails.alias}: ${excerptOf(postContent, beginningLength)}`,
    image: socialImagePath(posterType, posterDetails),
    canonicalPath: paths.classified(ad.id),
    kind: 'article',
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}
