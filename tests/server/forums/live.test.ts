import { buildDeveloper, buildGame, buildMember, clientOf, logIn } from '../../support/server/builders';
import { act } from '../../support/server/forumCalls';
import { buildForumLife } from '../../support/server/forums';
import { withLive, type Listener, type LiveSite } from '../../support/server/live';
import { closeDatabase } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

/** Opens a socket of an account or guest and subscribes to topics; returns those that were allowed. */
async function listening(site: LiveSite, developer: Parameters<typeof logIn>[1] | null, topics: string[]) {
  const listener = await site.connect();
  if (developer) {
    const { passkey } = await logIn(site, developer);
    await listener.ask('setUserSocketData', { passkey });
  }
  const joined: boolean[] = [];
  for (const topic of topics) joined.push((await listener.ask<{ joined: boolean }>('joinedRoom', topic)).joined);
  return { listener, joined };
}
const namesOf = ({ heard }: Listener) => heard.map(({ name }) => name).filter((name) => name.startsWith('forums'));

test('only its readers hear of a private category', () =>
  withLive(async (site) => {
    const [owner, mate, stranger] = [
      await buildDeveloper(site.db),
      await buildDeveloper(site.db),
      await buildDeveloper(site.db, { siteModCanBan: true }),
    ];
    const game = await buildGame(site.db, owner.id);
    await buildMember(site.db, game.id, mate.id);
    const secret = await buildForumLife(site, { gameId: game.id, isPrivate: true, starterId: owner.id });
    const open = await buildForumLife(site, { gameId: game.id, starterId: owner.id });
    const topics = [`board:game:${game.id}`, `thread:${secret.thread.id}`];
    const reader = await listening(site, mate, topics);
    const guest = await listening(site, null, topics);
    const moderator = await listening(site, stranger, topics);
    expect([reader.joined, guest.joined, moderator.joined]).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
    const { listener: home } = await listening(site, null, ['feed:forums']);
    const asOwner = await clientOf(site, owner);
    await act(asOwner, 'addPost', { ...secret.place, content: 'Secret words' });
    const { title } = await act(asOwner, 'editThread', { ...secret.place, newTitle: 'Secret title' });
    expect(title).toBe('Secret title');
    await act(asOwner, 'addPost', { ...open.place, content: 'Open words' });
    expect(await home.next('forumsRecentPostsChanged')).toEqual({});
    for (const { listener } of [reader, guest, moderator])
      await listener.next('forumsNewPost', ({ threadId }: { threadId: number }) => threadId === open.thread.id);
    expect(namesOf(reader.listener)).toEqual(['forumsNewPost', 'forumsEditThread', 'forumsNewPost']);
    expect(namesOf(guest.listener)).toEqual(['forumsNewPost']);
    expect(namesOf(home)).toEqual(['forumsRecentPostsChanged']);
    expect(namesOf(moderator.listener)).toEqual(['forumsNewPost']);
  }));

test('a category that becomes private is lost by those who may not read it, and comes back to them', () =>
  withLive(async (site) => {
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const { category, thread, place } = await buildForumLife(site, { starterId: null });
    const { listener } = await listening(site, await buildDeveloper(site.db), ['board:site', `thread:${thread.id}`]);
    const change = (isPrivate: boolean) =>
      act(moderator, 'editCategory', { boardId: 'site', categoryId: category.id, title: category.title, isPrivate });
    await change(true);
    const lost = await listener.next('forumsEditCategory');
    expect(lost).toEqual({ boardId: 'site', id: category.id, oldStringUrl: category.stringUrl });
    await act(moderator, 'addPost', { ...place, content: 'Behind the door' });
    await change(false);
    const back = await listener.next('forumsEditCategory');
    expect(back).toMatchObject({ category: { id: category.id, isPrivate: false } });
    await until(
      () => listener.ask<{ joined: boolean }>('joinedRoom', `thread:${thread.id}`),
      ({ joined }) => joined,
    );
    await act(moderator, 'addPost', { ...place, content: 'In the open' });
    const heard = await listener.next<{ post: { content: string } }>('forumsNewPost');
    expect(heard.post.content).toBe('In the open');
  }));

test('a viewer of a thread alone hears of it again when its category opens', () =>
  withLive(async (site) => {
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const { category, thread, place } = await buildForumLife(site, { starterId: null });
    const change = (isPrivate: boolean) =>
      act(moderator, 'editCategory', { boardId: 'site', categoryId: category.id, title: category.title, isPrivate });
    await change(true);
    const { listener, joined } = await listening(site, null, [`thread:${thread.id}`]);
    expect(joined).toEqual([false]);
    await change(false);
    const heard = await until(
      async () => {
        await act(moderator, 'addPost', { ...place, content: 'In the open' });
        return namesOf(listener);
      },
      (names) => names.includes('forumsNewPost'),
    );
    expect(heard).toContain('forumsNewPost');
  }));

test('viewers of a private thread are told once that its category opens, also without its board', () =>
  withLive(async (site) => {
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const { category, thread } = await buildForumLife(site, { starterId: null, isPrivate: true });
    const { id, title } = category;
    const topic = `thread:${thread.id}`;
    const { listener: guest } = await listening(site, null, [topic]);
    const { listener: onBoard } = await listening(site, null, [topic, 'board:site']);
    await act(moderator, 'editCategory', { boardId: 'site', categoryId: id, title, isPrivate: false });
    for (const listener of [guest, onBoard]) {
      const told = await listener.next('forumsEditCategory');
      expect(told).toMatchObject({ boardId: 'site', id, category: { id, isPrivate: false } });
      expect(await listener.ask('joinedRoom', topic)).toMatchObject({ joined: true });
      expect(namesOf(listener)).toEqual(['forumsEditCategory']);
    }
  }));

test('a former member hears no more of private threads', () =>
  withLive(async (site) => {
    const [owner, mate] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const game = await buildGame(site.db, owner.id);
    await buildMember(site.db, game.id, mate.id);
    const { thread, place } = await buildForumLife(site, { gameId: game.id, isPrivate: true, starterId: owner.id });
    const { listener, joined } = await listening(site, mate, [`thread:${thread.id}`, `board:game:${game.id}`]);
    expect(joined).toEqual([true, true]);
    await (await clientOf(site, mate)).post('/api/members/leave').send({ gameId: game.id }).expect(200);
    const { listener: other } = await listening(site, owner, [`board:game:${game.id}`]);
    const asOwner = await clientOf(site, owner);
    const hears = async () => {
      const before = namesOf(listener).length;
      await act(asOwner, 'addPost', { ...place, content: 'Without them' });
      await other.next('forumsNewPost');
      return namesOf(listener).length > before;
    };
    expect(await until(hears, (isHeard) => !isHeard)).toBe(false);
  }));
