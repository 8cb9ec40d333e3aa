import { arrive, lightPhone, looksRight, newVisitor, type Visitor } from '../support/browser/people';

const commentsOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Comments' });
const said = (visitor: Visitor, words: string) =>
  commentsOf(visitor).getByRole('article').filter({ hasText: words }).last();

async function say(visitor: Visitor, words: string) {
  await commentsOf(visitor).getByRole('button', { name: 'Write a comment' }).click();
  await commentsOf(visitor).getByRole('textbox', { name: 'Comment' }).fill(words);
  await visitor.page.keyboard.press('Control+Enter');
}

/** Writes a post and opens its page. */
async function openNewPost({ page }: Visitor, words: string) {
  await page.goto('/DevLogs');
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  await page.getByRole('textbox', { name: 'Post' }).fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  const post = page.getByRole('article').filter({ hasText: words });
  await post.getByRole('link', { name: /Today|ago/ }).click();
  await page.waitForURL('**/Post/*');
}

test('two accounts comment and vote, each live before the other; a visitor finds the comment by its address', async () => {
  const writer = await arrive('Juno Park');
  const reader = await arrive('Mika Vale', lightPhone);
  await openNewPost(writer, `The bell rings under water ${Date.now()}`);
  await commentsOf(writer).getByText('No one has commented yet.').waitFor();
  await reader.page.goto(writer.page.url());

  // The reader comments and votes; the writer sees both live, and answers with a quote.
  await say(reader, 'Which bell is that?');
  await said(writer, 'Which bell is that?').waitFor();
  await writer.page.getByRole('button', { name: '1 comment', expanded: true }).waitFor();
  const votesOf = (visitor: Visitor) => visitor.page.getByRole('group', { name: 'Votes' });
  await votesOf(reader).first().getByRole('button', { name: 'Vote up' }).click();
  await votesOf(writer).first().getByRole('img', { name: '1 point' }).waitFor();
  await said(writer, 'Which bell is that?').getByRole('button', { name: 'Vote up' }).click();
  await said(reader, 'Which bell is that?').getByRole('img', { name: '1 point' }).waitFor();
  await said(writer, 'Which bell is that?').getByRole('button', { name: 'Quote' }).click();
  await writer.page.getByRole('textbox', { name: 'Comment' }).pressSequentially('The one of the drowned church.');
  await looksRight(writer);
  await writer.page.getByRole('button', { name: 'Reply' }).click();
  await said(reader, 'The one of the drowned church.').getByText('Which bell is that?').waitFor();
  await looksRight(reader);

  // Edits and deletions reach the other page live.
  const mine = said(reader, 'Which bell is that?');
  await commentsOf(reader).getByRole('button', { name: 'Comment menu' }).first().click();
  await reader.page.getByRole('menuitem', { name: 'Edit' }).click();
  await commentsOf(reader).getByRole('textbox', { name: 'Comment' }).fill('Which of the bells is that?');
  await reader.page.getByRole('button', { name: 'Save' }).click();
  await commentsOf(writer).getByText('Which of the bells is that?').waitFor();
  const visitor = await newVisitor();
  const address = await said(writer, 'The one of the drowned church.')
    .getByRole('link', { name: /Today|ago/ })
    .getAttribute('href');
  await visitor.page.goto(address ?? '');
  await said(visitor, 'The one of the drowned church.').waitFor();
  await commentsOf(visitor).getByRole('link', { name: 'Log in to reply' }).waitFor();
  const focused = await said(visitor, 'The one of the drowned church.').elementHandle();
  await visitor.page.waitForFunction((it) => it === document.activeElement, focused);
  await looksRight(visitor);
  await commentsOf(reader).getByRole('button', { name: 'Comment menu' }).first().click();
  await reader.page.getByRole('menuitem', { name: 'Delete' }).click();
  await reader.page.getByText('Are you sure you want to delete this comment?').waitFor();
  await reader.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await commentsOf(writer).getByText('Which of the bells is that?').waitFor({ state: 'detached' });
  await visitor.page.getByRole('button', { name: '1 comment', expanded: true }).waitFor();
  expect(await mine.count()).toBe(1);
});

test('a comment that was written before the live connection of a page stood is there all the same', async () => {
  const writer = await arrive('Juno Park');
  const reader = await newVisitor();
  await openNewPost(writer, `Between two tides ${Date.now()}`);

  let connect: () => void = () => undefined;
  const connection = new Promise<void>((resolve) => (connect = resolve));
  await reader.page.route('**/liveSocket-*.js', async (route) => {
    await connection;
    await route.continue();
  });
  await reader.page.goto(writer.page.url());
  await commentsOf(reader).getByText('No one has commented yet.').waitFor();
  await say(writer, 'Was anybody listening?');
  await said(writer, 'Was anybody listening?').waitFor();
  connect();
  await said(reader, 'Was anybody listening?').waitFor();
});
