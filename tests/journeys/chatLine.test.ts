import {
  arrive,
  expectComplaints,
  lightPhone,
  logIn,
  looksRight,
  newVisitor,
  post,
  wideAndDark,
} from '../support/browser/people';

const word = `zinnia${Date.now().toString(36)}`;
const gone = /status of 404/;

test('a chat line is found by search, opens at its place by a link, and is gone once it is deleted', async () => {
  const writer = await arrive('Mika Vale', wideAndDark);
  const say = (message: string) =>
    post<{ id: number }>(writer, '/api/chatrooms', { message, chatRoomId: 'siteGeneral' });
  await say('Before it');
  const { id } = await say(`The ${word} blooms`);
  await say('After it');
  const reader = await newVisitor(lightPhone);
  await logIn(reader, writer.account);
  await reader.page.getByRole('button', { name: /^Your menu/ }).waitFor();
  for (const { page } of [writer, reader]) {
    await page.goto(`/Search?q=${word}`);
    await page.getByRole('region', { name: 'Chat' }).getByText(`The ${word} blooms`).waitFor();
  }
  await looksRight(writer);
  await looksRight(reader);

  await reader.page.getByRole('region', { name: 'Chat' }).getByRole('link').press('Enter');
  const main = reader.page.getByRole('main');
  const line = main.getByRole('article').filter({ hasText: word }).last();
  await line.waitFor();
  expect(new URL(reader.page.url()).pathname).toBe(`/Chat/siteGeneral/${id}`);
  await reader.page.waitForFunction((of) => document.activeElement?.id === `chat-line-${of}`, id);
  await main.getByText('Before it').last().waitFor();
  await looksRight(reader);

  // The link is in the menu of the line.
  await writer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expect((await writer.page.goto(`/Chat/siteGeneral/${id}`))?.status()).toBe(200);
  const there = writer.page.getByRole('main').locator(`#chat-line-${id}`);
  await there.hover();
  await looksRight(writer);
  await there.getByRole('button', { name: 'Copy a link to this message' }).click();
  await writer.page.getByText('The link to this message was copied.').waitFor();
  expect(await writer.page.evaluate(() => navigator.clipboard.readText())).toContain(`/Chat/siteGeneral/${id}`);

  expectComplaints([writer, reader], gone);
  await post(writer, '/api/chatrooms/delete', { chatRoomId: 'siteGeneral', id });
  for (const { page } of [writer, reader]) await page.getByText('This message was deleted.').waitFor();
  await looksRight(reader);
  await writer.page.goto(`/Search?q=${word}`);
  await writer.page.getByText('Sorry, no matching results were found.').waitFor();
});
