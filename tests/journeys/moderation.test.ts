import type { Locator } from 'playwright-core';
import {
  arrive,
  axeFindings,
  demoModerator,
  expectComplaints,
  lightPhone,
  logIn,
  looksRight,
  menuOf,
  newVisitor,
  openProfile,
  read,
  type Visitor,
} from '../support/browser/people';
import { until } from '../support/until';

async function say({ page }: Visitor, message: string) {
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill(message);
  await box.press('Enter');
}

/** Makes a call from the page itself; returns its answer. */
const post = ({ page }: Visitor, path: string, body: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(`/api${to ?? ''}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: sent ?? '',
      });
      return (await answer.json()) as { id: number; error?: string };
    },
    [path, JSON.stringify(body)],
  );

test('a troll is limited, reported, banned and gone from every screen at once; the ban is lifted again', async () => {
  const troll = await arrive('Keys Cheap');
  const guest = await arrive('Kind Kim');
  const judge = await newVisitor();
  expectComplaints([judge, troll, guest], /status of (40[134]|422)/);
  const { account } = troll;
  const message = `Cheap keys ${account.alias}`;
  await openProfile(troll, account);

  // A new account may not fill its texts with links.
  const links = Array.from({ length: 201 }, (_none, at) => `https://keys.example/${at}`).join(' ');
  const { error } = await post(troll, '/feedPosts', { content: links });
  expect(error).toContain('at most 200 links');
  const advertisement = `All keys at half the price, ${account.alias}`;
  await post(troll, '/feedPosts', { content: advertisement });
  await say(troll, message);

  // The report appears live on the moderator's page.
  await logIn(judge, demoModerator());
  await judge.page.getByRole('button', { name: /^Your menu/ }).waitFor();
  await judge.page.goto('/Moderation/Reports');
  const waiting = judge.page.getByRole('list', { name: 'Waiting reports' });
  await waiting.waitFor();
  await guest.page.goto('/DevLogs');
  const ad = guest.page.getByRole('article').filter({ hasText: advertisement });
  await guest.page.getByText(message, { exact: true }).first().waitFor();
  await ad.getByRole('button', { name: 'Post menu' }).click();
  await guest.page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = guest.page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByLabel('In your words').fill('Nothing but advertising');
  expect(await axeFindings(guest)).toEqual([]);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await dialog.waitFor({ state: 'detached' });
  const report = waiting.getByRole('listitem').filter({ hasText: advertisement });
  await report.getByText('Nothing but advertising').waitFor();

  await report.getByRole('button', { name: 'Remove it' }).click();
  await judge.page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await ad.waitFor({ state: 'detached' });
  await report.waitFor({ state: 'detached' });
  await guest.page.goto('/Notifications');
  await guest.page.getByText(/have acted on your report of the post .* It was removed\. Thank you\./).waitFor();
  await openProfile(judge, account);
  await judge.page.getByRole('button', { name: 'Take action…' }).click();
  await judge.page.getByRole('dialog').getByRole('radio', { name: 'Ban', exact: true }).check();
  await judge.page.getByRole('dialog').getByLabel('Reason').fill('Sold keys in the chatroom');
  expect(await axeFindings(judge)).toEqual([]);
  await judge.page
    .getByRole('dialog')
    .getByRole('button', { name: `Ban ${account.alias}` })
    .click();
  await menuOf(troll, account).waitFor({ state: 'detached' });
  await guest.page.getByText(message, { exact: true }).first().waitFor({ state: 'detached' });
  await logIn(troll, account);
  await troll.page
    .getByText(/banned/i)
    .first()
    .waitFor();
  await judge.page.goto('/Moderation/Removed');
  await judge.page.getByRole('list', { name: 'Removed' }).getByText(advertisement).waitFor();
  expect(await axeFindings(judge)).toEqual([]);

  await judge.page.goto('/Moderation');
  const list = judge.page.getByRole('list', { name: 'Banned developers' });
  const entry = list.getByRole('listitem').filter({ hasText: account.alias });
  await entry.getByText('Sold keys in the chatroom').waitFor();
  expect(await axeFindings(judge)).toEqual([]);
  await judge.page.getByRole('link', { name: 'Audit log' }).click();
  const log = judge.page.getByRole('list', { name: 'Audit log' });
  await log.getByRole('listitem').filter({ hasText: account.alias }).first().waitFor();
  expect(await axeFindings(judge)).toEqual([]);
  await judge.page.goBack();
  await entry.getByRole('button', { name: `Lift the ban of ${account.alias}` }).click();
  await judge.page.getByRole('dialog').getByRole('button', { name: 'Lift the ban' }).click();
  await entry.waitFor({ state: 'detached' });

  await logIn(troll, account);
  await menuOf(troll, account).waitFor();
});

test('spam in ten places of five kinds is gone in four clicks, and back in two', async () => {
  const [judge, guest, spammer] = [await newVisitor(), await arrive('Kind Kai'), await arrive('Ten Places')];
  await spammer.page.goto('/DevLogs');
  const words = `Keys for all ${spammer.account.alias}`;
  const { id: postId } = await post(spammer, '/feedPosts', { content: words });
  await post(spammer, '/feedPosts', { content: `${words}, again` });
  // On what others wrote: what stands below their own goes with it.
  for (const other of [1, 2]) {
    await post(spammer, '/feedPosts/comments', { parentId: other, content: words });
    await post(spammer, '/bugsAndSuggestions/comments', { bugId: other, content: words });
    await post(spammer, '/bugsAndSuggestions', { title: `${words}, ${other}`, type: 'bug' });
  }
  for (const message of [words, `${words}, again`])
    await post(spammer, '/chatrooms', { message, chatRoomId: 'siteGeneral' });

  await guest.page.goto('/DevLogs');
  const article = guest.page.getByRole('article').filter({ hasText: words }).first();
  await article.waitFor();
  await logIn(judge, demoModerator());
  await judge.page.getByRole('button', { name: /^Your menu/ }).waitFor();
  await judge.page.goto('/Moderation/Reports');
  await judge.page.getByRole('list', { name: 'Waiting reports' }).waitFor();
  await post(guest, '/reports', { kind: 'post', targetId: postId, reason: 'spam' });
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };

  const report = judge.page.getByRole('listitem').filter({ hasText: words });
  await click(report.getByText('More', { exact: true }));
  await click(report.getByRole('button', { name: `Remove all by ${spammer.account.alias}…` }));
  const dialog = judge.page.getByRole('dialog');
  await click(dialog.getByRole('radio', { name: /^Everything/ }));
  await dialog.getByLabel('Reason').fill('Nothing but keys');
  await click(dialog.getByRole('button', { name: 'Remove everything' }));
  await article.waitFor({ state: 'detached' });
  expect(clicks).toBeLessThanOrEqual(4);
  const found = async () => {
    const lists = await read<Record<string, { items: object[] }>>(
      guest,
      `/api/searchContent?search=${encodeURIComponent(`"${spammer.account.alias}"`)}`,
    );
    return Object.values(lists).flatMap(({ items }) => items).length;
  };
  expect(await found()).toBe(0);

  clicks = 0;
  await judge.page.goto('/Moderation/Removed');
  const removed = judge.page.getByRole('listitem').filter({ hasText: 'Nothing but keys' });
  await removed.getByText('10 items removed').waitFor();
  await click(removed.getByRole('button', { name: 'Put it all back' }));
  await click(judge.page.getByRole('dialog').getByRole('button', { name: 'Put it all back' }));
  await guest.page.getByRole('article').filter({ hasText: words }).first().waitFor();
  expect(clicks).toBe(2);
});

test('a wave of new accounts is found by the host that they link to, and gone in five clicks, on a phone', async () => {
  const judge = await newVisitor(lightPhone);
  const host = `keys-${Date.now()}.example`;
  const spammers = [await arrive('Wave One'), await arrive('Wave Two')];
  for (const spammer of spammers) {
    await spammer.page.goto('/DevLogs');
    await post(spammer, '/feedPosts', { content: `All keys at https://${host}/now` });
  }
  expectComplaints(spammers, /status of 40[13]/);
  const guest = await newVisitor();
  await guest.page.goto('/DevLogs');
  await guest.page.getByText(host).first().waitFor();

  await logIn(judge, demoModerator());
  await judge.page.getByRole('button', { name: /^Your menu/ }).waitFor();
  await judge.page.goto('/Moderation/NewAccounts');
  const list = judge.page.getByRole('list', { name: 'New accounts' });
  await list.getByText(spammers[1]!.account.alias).waitFor();
  await judge.page.getByLabel('Who has linked to').fill(`https://${host}/now`);
  await judge.page.keyboard.press('Enter');
  await until(
    () => list.getByRole('listitem').count(),
    (count) => count === 2,
  );
  await looksRight(judge);
  await judge.page.getByRole('checkbox', { name: 'Tick all' }).click();
  await judge.page.getByRole('button', { name: 'Ban 2' }).click();
  const dialog = judge.page.getByRole('dialog', { name: 'Ban 2 accounts?' });
  await dialog.getByLabel('Reason').fill('A wave');
  await looksRight(judge);
  await dialog.getByRole('button', { name: 'Ban 2 accounts' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await list.getByText('Banned').count()).toBe(2);
  expect(await judge.page.getByRole('button', { name: 'Ban', exact: true }).isDisabled()).toBe(true);
  await guest.page.getByText(host).first().waitFor({ state: 'detached' });
});

test('somebody who is limited reads why and until when, cannot write, and appeals once; moderators see it live', async () => {
  const person = await arrive('Loud Lou', lightPhone);
  const judge = await newVisitor();
  expectComplaints([person, judge], /status of (40[134]|422)/);
  const { alias } = person.account;
  await person.page.goto('/DevLogs');
  await logIn(judge, demoModerator());
  await judge.page.getByRole('button', { name: /^Your menu/ }).waitFor();
  await openProfile(judge, person.account);
  await judge.page.getByRole('button', { name: 'Take action…' }).click();
  const dialog = judge.page.getByRole('dialog', { name: `Take action about ${alias}` });
  await dialog.getByRole('radio', { name: 'Limit' }).click();
  await dialog.getByLabel('Reason').fill('Shouts at everybody');
  await looksRight(judge);
  await dialog.getByRole('button', { name: `Limit ${alias}` }).click();
  await dialog.waitFor({ state: 'detached' });

  // The notice comes without a reload.
  const notice = person.page.getByRole('region', { name: 'Your account is limited' });
  await notice.waitFor();
  await looksRight(person);
  const { error } = await post(person, '/feedPosts', { content: 'I shout again' });
  expect(error).toContain('limited');
  await notice.getByRole('link', { name: /appeal/ }).click();
  await person.page.getByText('Shouts at everybody').waitFor();
  await looksRight(person);
  await person.page.getByRole('button', { name: 'Appeal' }).click();
  await person.page.getByLabel('Why should this be lifted?').fill('It was a concert');
  await person.page.getByRole('button', { name: 'Send the appeal' }).click();
  await person.page.getByText('Another moderator will answer it.').waitFor();

  await judge.page.getByRole('link', { name: 'On the desk' }).click();
  await judge.page.getByText('It was a concert').waitFor();
  await judge.page.getByText('Another moderator has to answer.').waitFor();
  await judge.page.getByLabel('New note').fill('The third time');
  await judge.page.getByRole('button', { name: 'Add note' }).click();
  await judge.page.getByRole('listitem').filter({ hasText: 'The third time' }).waitFor();
  await looksRight(judge);
  await judge.page.getByRole('link', { name: /^Appeals/ }).click();
  await judge.page.getByText('It was a concert').waitFor();
  await looksRight(judge);
});
