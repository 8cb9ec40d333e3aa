import { watches, type WatchedType, type WatchState } from '#shared/areas/watches';
import { buildForum, buildThread } from './boards';
import { buildBug } from './bugsAndResources';
import { buildDeveloper, clientOf } from './builders';
import { act } from './forumCalls';
import { buildPiece } from './pieces';
import { buildPost, ownPage, type Client } from './posts';
import type { TestSite } from './site';

interface Target {
  targetType: WatchedType;
  targetId: number;
}

export const setState = (client: Client, target: Target, state: WatchState) =>
  client
    .post('/api/watches/state')
    .send({ ...target, state })
    .expect(200);
export const stateOf = async (client: Client, target: Target) => {
  const { body } = await client.get('/api/watches/state').query(target).expect(200);
  return watches.readState.output.parse(body).state;
};
export const identifiersOf = async (site: TestSite, client: Client) => {
  await site.host.inFlight.done();
  const { body } = await client.get('/api/notifications').expect(200);
  return (body as { items: { notificationIdentifier: string; total: number }[] }).items.map(
    ({ notificationIdentifier, total }) => `${notificationIdentifier} ${total}`,
  );
};

/** Somebody with a thread, a post, a piece and a bug, and a reader who has written nothing there. */
export async function buildPlaces(site: TestSite) {
  const [mika, juno, reader] = [
    await buildDeveloper(site.db, { alias: 'Mika Vale' }),
    await buildDeveloper(site.db, { alias: 'Juno Park' }),
    await buildDeveloper(site.db, { alias: 'Tove Lind' }),
  ];
  const forum = await buildForum(site);
  const { threadId } = await buildThread(site, forum, {
    ...{ title: 'Fog', authorId: mika.id, posts: ['It does not lift'] },
  });
  const place = { boardId: 'site', categoryId: forum.categoryId, threadId };
  const piece = await buildPiece(site, { pageType: 'developer', pageId: mika.id });
  const targets = {
    thread: { targetType: 'forumThread', targetId: threadId },
    post: { targetType: 'post', targetId: await buildPost(site, ownPage(mika)) },
    piece: { targetType: 'post', targetId: piece.postId },
    bug: { targetType: 'bug', targetId: await buildBug(site, { authorId: mika.id }) },
  } as const satisfies Record<string, Target>;
  const clients = {
    ...{ asMika: await clientOf(site, mika), asJuno: await clientOf(site, juno) },
    asReader: await clientOf(site, reader),
  };
  const comment = (client: Client, parentId: number, content: string) =>
    client.post('/api/feedPosts/comments').send({ parentId, content }).expect(201);
  const answers = {
    thread: (client: Client, content = 'An answer') => act(client, 'addPost', { ...place, content }),
    post: (client: Client, content = 'An answer') => comment(client, targets.post.targetId, content),
    piece: (client: Client, content = 'An answer') => comment(client, targets.piece.targetId, content),
    bug: (client: Client, content = 'An answer') =>
      client.post('/api/bugsAndSuggestions/comments').send({ bugId: targets.bug.targetId, content }).expect(201),
  };
  const identifiers = {
    thread: `forumThread.${threadId}.comment`,
    post: `post.${targets.post.targetId}.comment`,
    piece: `media.${piece.id}.comment`,
    bug: `bug.${targets.bug.targetId}.comment`,
  };
  return { mika, juno, reader, ...clients, targets, answers, identifiers, place, pieceId: piece.id };
}
export const places = ['thread', 'post', 'piece', 'bug'] as const;
