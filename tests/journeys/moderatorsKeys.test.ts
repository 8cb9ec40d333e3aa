import { press, tabTo, typeInto } from '../support/browser/keys';
import {
  arrive,
  demoModerator,
  expectComplaints,
  lightPhone,
  logIn,
  looksRight,
  myId,
  newVisitor,
  post,
  wideAndDark,
  type Looks,
  type Visitor,
} from '../support/browser/people';

/** Opens a page of the desk, and sets the focus at the beginning of its content. */
async function openDesk({ page }: Visitor, path: string, heading = 'Moderation') {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
}

test.each<[string, Required<Looks>]>([
  ['a wide screen', wideAndDark],
  ['a phone', lightPhone],
])('a moderator answers reports and lifts what was decided without a mouse, on %s', async (_screen, looks) => {
  const [judge, guest, troll] = [await newVisitor(looks), await arrive('Kind Keys'), await arrive('Loud Keys')];
  const { page } = judge;
  const { alias } = troll.account;
  expectComplaints([judge, troll, guest], /status of 40[134]/);
  const trollId = await myId(troll);
  const { id: postId } = await post<{ id: number }>(troll, '/api/feedPosts', { content: `Cheap keys by ${alias}` });
  await post(guest, '/api/reports', { kind: 'post', targetId: postId, reason: 'spam', words: `Told of ${alias}` });
  await post(guest, '/api/reports', {
    kind: 'developer',
    targetId: trollId,
    reason: 'other',
    words: `All of ${alias}`,
  });
  await logIn(judge, demoModerator());
  await page.getByRole('button', { name: /^Your menu/ }).waitFor();

  // Reports: the filter by account, a claim, and two answers.
  await openDesk(judge, `/Moderation/Reports?about=${trollId}`);
  const waiting = page.getByRole('list', { name: 'Waiting reports' });
  const reported = waiting.getByRole('listitem').filter({ hasText: `Told of ${alias}` });
  await press(judge, reported.getByRole('button', { name: 'I am on it' }), 'Enter');
  await reported.getByText('You are on it').waitFor();
  await looksRight(judge);
  await press(judge, reported.getByRole('button', { name: 'Remove it' }), 'Enter');
  const dialog = page.getByRole('dialog');
  await press(judge, dialog.getByRole('button', { name: 'Remove it' }), 'Enter');
  await dialog.waitFor({ state: 'detached' });
  await reported.waitFor({ state: 'detached' });

  const person = waiting.getByRole('listitem').filter({ hasText: `All of ${alias}` });
  await press(judge, person.getByRole('button', { name: `Take action about ${alias}` }), 'Enter');
  await dialog.getByLabel('Reason').waitFor();
  await tabTo(judge, dialog.getByRole('radio', { name: 'Warning' }));
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('radio', { name: 'Limit' }).and(page.locator(':checked')).waitFor();
  await typeInto(judge, dialog.getByLabel('Reason'), 'Sells keys');
  await press(judge, dialog.getByRole('button', { name: `Limit ${alias}` }), 'Enter');
  await dialog.waitFor({ state: 'detached' });

  // New accounts: one is ticked and banned.
  await openDesk(judge, '/Moderation/NewAccounts');
  await press(judge, page.getByRole('checkbox', { name: `Tick ${alias}` }), 'Space');
  await looksRight(judge);
  await press(judge, page.getByRole('button', { name: 'Ban 1' }), 'Enter', { key: 'Shift+Tab' });
  await typeInto(judge, dialog.getByLabel('Reason'), `Sells keys: ${alias}`);
  await press(judge, dialog.getByRole('button', { name: /^Ban/ }), 'Enter');
  await dialog.waitFor({ state: 'detached' });

  // What was removed is put back, and the ban lifted.
  await openDesk(judge, '/Moderation/Removed');
  const removed = page.getByRole('list', { name: 'Removed', exact: true }).getByRole('listitem');
  const item = removed.filter({ hasText: `Cheap keys by ${alias}` });
  await looksRight(judge);
  await press(judge, item.getByRole('button', { name: 'Put it back' }), 'Enter');
  await press(judge, dialog.getByRole('button', { name: 'Put it back' }), 'Enter');
  await item.waitFor({ state: 'detached' });
  await openDesk(judge, '/Moderation');
  await looksRight(judge);
  await press(judge, page.getByRole('button', { name: `Lift the ban of ${alias}` }), 'Enter');
  await press(judge, dialog.getByRole('button', { name: 'Lift the ban' }), 'Enter');
  await page.getByRole('button', { name: `Lift the ban of ${alias}` }).waitFor({ state: 'detached' });

  // Appeals and the audit log, by the tabs.
  await openDesk(judge, '/Moderation');
  await press(judge, page.getByRole('link', { name: /^Appeals/ }), 'Enter');
  await page.getByRole('navigation', { name: 'Appeals' }).waitFor();
  await looksRight(judge);
  await press(judge, page.getByRole('link', { name: 'Audit log' }), 'Enter', { key: 'Shift+Tab' });
  await page.getByRole('list', { name: 'Audit log' }).getByText(`Sells keys: ${alias}`).first().waitFor();
  await looksRight(judge);
});
