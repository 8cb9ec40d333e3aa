import {
  arrive,
  buildGame,
  expectComplaints,
  lightPhone,
  looksRight,
  newTitle,
  openProfile,
  post,
  turnTo,
  wideAndDark,
  type Visitor,
} from '../support/browser/people';

const kept = ({ page }: Visitor) => page.getByRole('textbox', { name: 'What you wrote' });

test('a reply whose thread the owner of the board deletes is shown where the writer is led', async () => {
  const [owner, guest] = [await arrive('Owner'), await arrive('Guest', lightPhone)];
  const { id, stringUrl } = await buildGame(owner, newTitle('Fog Engine'));
  const boardId = `game.${id}`;
  const { id: categoryId } = await post<{ id: number }>(owner, '/api/forumsActions/addCategory', {
    ...{ boardId, title: 'Workshop' },
  });
  const forum = { boardId, categoryId, title: 'Shaders' };
  const { id: forumId } = await post<{ id: number }>(owner, '/api/forumsActions/addForum', forum);
  const place = { boardId, categoryId, forumId };
  const thread = { ...place, title: 'Tidal light', content: 'How do you do it?' };
  const { id: threadId } = await post<{ id: number }>(owner, '/api/forumsActions/addThread', thread);

  await guest.page.goto(`/Game/${stringUrl}/Forums/Workshop/Shaders/Tidal-light`);
  await guest.page.getByRole('textbox', { name: 'Reply' }).fill('With two layers of noise, one for the');
  expectComplaints([guest]);
  await post(owner, '/api/forumsActions/deleteThread', { ...place, threadId });
  await guest.page.getByText('This thread was deleted.').waitFor();
  await guest.page.getByRole('button', { name: 'Show what you wrote' }).click();
  await kept(guest).waitFor();
  expect(await kept(guest).inputValue()).toBe('With two layers of noise, one for the');
  await looksRight(guest);
  await turnTo(guest, wideAndDark);
  await looksRight(guest);

  await guest.page.getByRole('button', { name: 'Discard' }).click();
  await guest.page.getByText('Nothing is left.').waitFor();
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: 'Shaders' }).waitFor();
  expect(await kept(guest).count()).toBe(0);
});

test('a report that is half written in a dialog stays when the author deletes the post', async () => {
  const [author, reader] = [await arrive('Author'), await arrive('Reader')];
  const { id: postId } = await post<{ id: number }>(author, '/api/feedPosts', { content: 'Cheap keys for all games' });
  const profile = await openProfile(reader, author.account);
  await reader.page.goto(`${profile}/Post/${postId}`);
  await reader.page.getByRole('button', { name: 'Post menu' }).click();
  await reader.page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = reader.page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByLabel(/^In your words/).fill('The keys are stolen, as');
  expectComplaints([reader]);
  await post(author, '/api/feedPosts/delete', { postId });
  await dialog.waitFor({ state: 'detached' });
  // The page says that the post is gone, and has the text below.
  await kept(reader).waitFor();
  expect(await kept(reader).inputValue()).toBe('The keys are stolen, as');
  await looksRight(reader);
});
