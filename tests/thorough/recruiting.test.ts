import { ownershipNotices } from '#shared/areas/recruiting/ownershipNotices';
import { notificationsTexts } from '#shared/areas/notifications/notificationTexts';
import { bell, look, news, openNews } from '../support/browser/bell';
import {
  accountAges,
  applicationAges,
  membershipAges,
  nextHour,
  ownerSearchAges,
  testInTime,
} from '../support/browser/clock';
import {
  arrive,
  buildGame,
  demoModerator,
  expectComplaints,
  lightPhone,
  logIn,
  looksRight,
  myId,
  newTitle,
  newVisitor,
  post,
  read,
  takeIn,
  type Person,
  type Visitor,
} from '../support/browser/people';

const region = ({ page }: Visitor, name: string) => page.getByRole('region', { name });
const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });
const dialog = ({ page }: Visitor) => page.getByRole('dialog');
const openTeam = ({ page }: Visitor, { stringUrl }: { stringUrl: string }) => page.goto(`/Game/${stringUrl}/Members`);

const hears = (visitor: Visitor, told: string) => news(visitor).filter({ hasText: told }).waitFor();

/** A game with a second member. */
async function buildTeam(owner: Person, mate: Person, title: string) {
  const game = await buildGame(owner, title);
  await takeIn(owner, game, mate);
  return game;
}

test('a hand-over is declined, offered again and accepted; both see it at once', async () => {
  const [owner, mate] = [await arrive('Juno Park'), await arrive('Mika Vale', lightPhone)];
  const title = newTitle('Lamp Post');
  const game = await buildTeam(owner, mate, title);
  await openTeam(owner, game);
  await openTeam(mate, game);
  await button(mate, 'Team log').waitFor();

  async function offer() {
    await button(owner, 'Hand over').click();
    await dialog(owner).getByLabel('New owner').selectOption({ label: mate.account.alias });
    await looksRight(owner);
    await dialog(owner).getByRole('button', { name: 'Ask them' }).click();
    await region(owner, 'Your offer to hand over').waitFor();
    await region(mate, 'Offer to take over').waitFor();
  }

  await offer();
  await looksRight(mate);
  await button(mate, 'Decline').click();
  await region(mate, 'Offer to take over').waitFor({ state: 'detached' });
  await region(owner, 'Your offer to hand over').waitFor({ state: 'detached' });
  await look(owner, () =>
    news(owner)
      .filter({ hasText: ownershipNotices.handOverEnded(mate.account.alias, title, 'declined') })
      .waitFor(),
  );
  await button(owner, 'Edit members').waitFor();
  expect(await button(mate, 'Edit members').count()).toBe(0);

  await offer();
  await button(mate, 'Accept').click();
  await mate.page.getByText(`${title} is yours now.`).waitFor();
  await button(mate, 'Edit members').waitFor();
  await button(owner, 'Edit members').waitFor({ state: 'detached' });
  await button(owner, 'Leave this game project').waitFor();
  await look(owner, () =>
    news(owner)
      .filter({ hasText: ownershipNotices.handOverEnded(mate.account.alias, title, 'accepted') })
      .waitFor(),
  );
});

testInTime('an application that nobody answers reminds twice and expires, before the eyes of both', async () => {
  const [owner, artist] = [await arrive('Keeper'), await arrive('Painter', lightPhone)];
  const title = newTitle('Slow Tide');
  const game = await buildGame(owner, title);
  const { id } = await post<{ id: number }>(artist, '/api/applications', {
    ...{ gameId: game.id, selectedPositions: ['Artist'], positionTitles: 'Painter of fog' },
    note: 'There is no hurry.',
  });
  await owner.page.goto('/');
  await bell(owner).waitFor();
  await artist.page.goto('/Invites');
  const sent = artist.page.getByRole('article', { name: title });
  const reminder = notificationsTexts.requestWaits(artist.account.alias, title);

  for (const days of [7, 16]) {
    await applicationAges(id, days);
    await nextHour();
    await openNews(owner, reminder);
    await owner.page.getByRole('article', { name: artist.account.alias }).getByText('There is no hurry.').waitFor();
    await sent.getByText('Seen', { exact: true }).waitFor();
  }

  await applicationAges(id, 7);
  await nextHour();
  await sent.getByText('Expired', { exact: true }).waitFor();
  await looksRight(artist);
  await look(artist, () => hears(artist, notificationsTexts.requestExpired(title)));
  await look(owner, async () => {
    await hears(owner, notificationsTexts.requestLeft(artist.account.alias, title));
    expect(await news(owner).filter({ hasText: reminder }).count()).toBe(0);
  });
});

testInTime(
  'an owner who comes back keeps the game; one who is gone is replaced by the moderators of the site alone',
  async () => {
    const [back, gone] = [await arrive('Back Again'), await arrive('Long Gone')];
    const [mate, judge] = [await arrive('Heir'), await newVisitor()];
    const titles = { back: newTitle('Warm Lamp'), gone: newTitle('Cold Lamp') };
    const games = { back: await buildTeam(back, mate, titles.back), gone: await buildTeam(gone, mate, titles.gone) };
    await membershipAges(await myId(mate), 100);
    for (const owner of [back, gone]) await accountAges(await myId(owner), 100);
    await logIn(judge, demoModerator());
    await judge.page.getByRole('button', { name: /^Your menu/ }).waitFor();
    await judge.page.goto('/Moderation/Reports');
    expectComplaints([judge, mate]);

    const searchIds: number[] = [];
    for (const game of [games.back, games.gone]) {
      await openTeam(mate, game);
      await button(mate, 'Ask for this game project').click();
      await dialog(mate).getByRole('textbox').fill('The lamps must not go out.');
      await looksRight(mate);
      await dialog(mate).getByRole('button', { name: 'Ask for it' }).click();
      await region(mate, 'Request for this game project').waitFor();
      const { search } = await read<{ search: { id: number } }>(mate, `/api/members/ownership?gameId=${game.id}`);
      searchIds.push(search.id);
    }

    // Nobody decides early, and nobody of the team.
    const decide = async (by: Visitor, searchId?: number) =>
      (
        await by.context.request.post('/api/members/ownerSearch/decide', { data: { searchId, decision: 'grant' } })
      ).status();
    expect([await decide(judge, searchIds[1]), await decide(mate, searchIds[1])]).toEqual([409, 403]);

    await back.page.goto('/');
    await bell(back).waitFor();
    for (const game of [games.back, games.gone]) await ownerSearchAges(game.id, 15);
    expect(await decide(judge, searchIds[0])).toBe(409);
    await nextHour();
    await look(mate, () => hears(mate, ownershipNotices.searchEnded(titles.back, 'ownerReturned', '')));
    const report = (title: string) =>
      judge.page.getByRole('list', { name: 'Waiting reports' }).getByRole('listitem').filter({ hasText: title });
    await report(titles.gone).getByRole('button', { name: /^Give/ }).click();
    await looksRight(judge);
    await dialog(judge)
      .getByRole('button', { name: /^Give it to/ })
      .click();
    await button(mate, 'Edit members').waitFor();
    await region(mate, 'Request for this game project').waitFor({ state: 'detached' });
    await look(mate, () => hears(mate, ownershipNotices.searchEnded(titles.gone, 'granted', '')));
    expect(await report(titles.back).count()).toBe(0);
  },
);

testInTime('a saved search finds the next ad, tells of it once, and leads to it', async () => {
  const [seeker, later, poster] = [await arrive('Seeker'), await arrive('Later'), await arrive('Poster')];
  const filters = 'postType=developers&pay=revenueShare&projectStage=polish&hoursAWeek=7';
  const name = 'Polishers';
  const advertise = (postTitle: string) =>
    post(poster, '/api/classifieds/new', {
      ...{ postTitle, postContent: 'I polish games.', pay: 'revenueShare', projectStage: 'polish', hoursAWeek: 7 },
    });
  const found = (title: string) => notificationsTexts.found(name, [notificationsTexts.quoted(title)], 1);

  await seeker.page.goto(`/Classifieds?${filters}`);
  await button(seeker, 'Save this search').click();
  await dialog(seeker).getByLabel('Name').fill(name);
  await looksRight(seeker);
  await dialog(seeker).getByRole('button', { name: 'Save' }).click();
  await dialog(seeker).waitFor({ state: 'detached' });
  await seeker.page.getByRole('link', { name: 'Spawnpoint' }).first().click();
  const [first, second] = [newTitle('Waxing'), newTitle('Buffing')];
  await advertise(first);
  await nextHour();
  await openNews(seeker, found(first));
  await seeker.page.waitForURL(/postType=developers/);
  await region(seeker, 'Results').getByText(first).waitFor();

  // Those who began to search later are told after it, by the same run.
  await post(later, '/api/savedSearches/add', { name, kind: 'classifieds', query: filters });
  await later.page.goto('/');
  await advertise(second);
  await nextHour();
  await look(later, () => hears(later, found(second)));
  const { unread, items } = await read<{ unread: number; items: { text: string }[] }>(seeker, '/api/notifications');
  expect({ unread, texts: items.map(({ text }) => text) }).toEqual({ unread: 0, texts: [found(first)] });
});
