import { arrive, expectComplaints, lightPhone, looksRight, myId, post, type Person } from '../support/browser/people';

/** Follows somebody, so that their conversations do not arrive as requests. */
async function follow(follower: Person, followed: Person) {
  await post(follower, '/api/follows', { parentType: 'developer', parentId: await myId(followed) });
}

const participants = ({ page }: Person) => page.getByRole('list', { name: 'Participants' });
const messages = ({ page }: Person) => page.getByRole('log', { name: 'Conversation' });

async function choose({ page }: Person, field: string, { account }: Person) {
  await page.getByRole('combobox', { name: field }).pressSequentially(account.alias);
  await page.getByRole('option', { name: account.alias }).click();
}

async function write({ page }: Person, words: string) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(words);
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
}

test('a conversation of four, of whom one is added and one leaves, is followed live by all', async () => {
  const [mika, juno, oren, sana] = [
    await arrive('Mika Vale'),
    await arrive('Juno Park', lightPhone),
    await arrive('Oren Dale'),
    await arrive('Sana Roy'),
  ] as const;
  for (const person of [juno, oren]) await follow(person, mika);
  await follow(sana, juno);

  // A conversation with two others arrives unread.
  await mika.page.goto('/Inbox/Compose');
  for (const person of [juno, oren]) await choose(mika, 'To', person);
  await mika.page.getByRole('textbox', { name: 'Subject' }).fill('Lantern rooms');
  await mika.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Shall we build them?');
  await juno.page.goto('/Inbox');
  await juno.page.getByText('You have no conversations yet.').waitFor();
  await looksRight(mika);
  await mika.page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await mika.page.waitForURL(/\/Inbox\/\d+$/);
  await juno.page
    .getByRole('row', { name: /Lantern rooms/ })
    .getByText('Unread')
    .waitFor();
  await juno.page.getByRole('link', { name: 'Messages 1 unread' }).waitFor();
  await looksRight(juno);
  await juno.page.getByRole('link', { name: 'Lantern rooms' }).click();
  await messages(juno).getByText('Shall we build them?').waitFor();
  await juno.page.getByRole('link', { name: 'Messages', exact: true }).first().waitFor();

  // A fourth participant is added and can read everything.
  await juno.page.getByRole('button', { name: 'Add participant' }).click();
  await choose(juno, 'Developer', sana);
  await juno.page.getByRole('button', { name: `Add ${sana.account.alias}` }).click();
  await participants(mika).getByText(sana.account.alias).waitFor();
  await sana.page.goto(mika.page.url());
  await messages(sana).getByText('Shall we build them?').waitFor();
  await write(sana, 'I bring the lamp oil.');
  for (const person of [mika, juno]) await messages(person).getByText('I bring the lamp oil.').waitFor();
  await looksRight(juno);

  // Somebody leaves: the others see it, and later messages do not reach the one who left.
  await oren.page.goto(mika.page.url());
  await messages(oren).getByText('I bring the lamp oil.').waitFor();
  await oren.page.getByRole('button', { name: 'Leave' }).click();
  await oren.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await oren.page.getByText('You have no conversations yet.').waitFor();
  await participants(mika).getByText(oren.account.alias).waitFor({ state: 'detached' });
  await write(mika, 'Three of us, then.');
  for (const person of [juno, sana]) await messages(person).getByText('Three of us, then.').waitFor();
  await oren.page.goto(mika.page.url());
  expectComplaints([oren]);
  await oren.page.getByText("You don't have access to this Conversation").waitFor();
  await looksRight(mika);
});
