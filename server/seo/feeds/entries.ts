import { forumPath } from '#shared/forumPaths';
import { isCovering, shownText } from '#shared/marks';
import { mediaPath, pieceImage } from '#shared/media/mediaPaths';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import type { AtomEntry } from './atom';
import type { AtomPiece, AtomPost } from './posts.queries';
import type { AtomReply } from './forums.queries';
import { excerptOf } from '../../text/plainText';

const titleLength = 60;

/** A post of a page as feeds show it; one that shows a piece is that piece. */
export function entryOfPost({ piece, ...post }: AtomPost): AtomEntry {
  const { id, alias, stringUrl, parentType } = post;
  const entry = {
    name: `post/${id}`,
    published: post.postDate,
    modified: post.modifiedDate,
    author: { alias, path: paths[parentType](stringUrl) },
  };
  if (piece) return { ...entry, ...entryOfPiece({ pageType: parentType, page: stringUrl }, piece) };
  const text = shownText(post.mark, post.content);
  return {
    ...entry,
    title: post.title || excerptOf(text, titleLength) || alias,
    path: paths[parentType](stringUrl, `Post/${id}`),
    text,
  };
}

function entryOfPiece(place: { pageType: 'developer' | 'game'; page: string }, piece: AtomPiece) {
  const image = isCovering(piece.mark) ? null : pieceImage(piece);
  return {
    title: piece.title,
    path: mediaPath({ ...place, album: piece.albumStringUrl, piece: piece.stringUrl }),
    modified: piece.modified,
    text: shownText(piece.mark, piece.description),
    ...(image && { picture: image.thumb, altText: piece.altText }),
  };
}

/** Where a thread of a feed stands. */
export const threadPath = ({ gameStringUrl, categoryStringUrl, forumStringUrl, stringUrl }: AtomReply) =>
  forumPath({ game: gameStringUrl, category: categoryStringUrl, forum: forumStringUrl, thread: stringUrl });

/** A post of a thread as feeds show it; the first one is the thread. */
export function entryOfReply(reply: AtomReply): AtomEntry {
  const { id, position, title, posterAlias, posterStringUrl } = reply;
  return {
    name: `forum/${id}`,
    title: position === 1 ? title : `Re: ${title}`,
    // Leads to the post wherever in its thread it stands by then.
    path: position === 1 ? threadPath(reply) : `${threadPath(reply)}#post-${id}`,
    published: reply.created,
    modified: reply.modified,
    author: {
      alias: posterAlias ?? deletedPerson.alias,
      ...(posterStringUrl !== null && { path: paths.developer(posterStringUrl) }),
    },
    text: reply.content,
  };
}
