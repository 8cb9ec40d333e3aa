import { readFile } from 'node:fs/promises';
import { chatIdOf } from '#shared/areas/privateChat';
import { expectSame, unzip } from '../support/archive';
import { signInAges, testInTime } from '../support/browser/clock';
import {
  arrive,
  expectComplaints,
  lightPhone,
  logIn,
  looksRight,
  menuOf,
  myId,
  newVisitor,
  post,
  read,
  type Person,
} from '../support/browser/people';
import { until } from '../support/until';

type Row = Record<string, unknown>;
const itemsOf = async (person: Person, path: string) => (await read<{ items: Row[] }>(person, path)).items;

/** Words that somebody else has written to the account. None of them may stand in its archive. */
const foreign = 'wordsOfSomebodyElse';

/** Something of each kind: a post with comments, a conversation, a thread of messages, a saved search. */
async function writeALittle(mika: Person, noor: Person) {
  const [mikaId, noorId] = [await myId(mika), await myId(noor)];
  const { id: postId } = await post<{ id: number }>(mika, '/api/feedPosts', { title: 'Fog', content: 'A **harbour**' });
  await post(mika, '/api/feedPosts/comments', { parentId: postId, content: 'My own comment' });
  await post(noor, '/api/feedPosts/comments', { parentId: postId, content: foreign });
  await post(mika, '/api/privateChat/newConversation', { participantId: noorId, message: 'Only between us' });
  const chatId = chatIdOf(mikaId, noorId);
  await post(noor, '/api/privateChat/message', { chatId, message: foreign });
  await post(mika, '/api/savedSearches/add', { name: 'Artists', kind: 'developers', query: '', alert: 'site' });
  await post(mika, '/api/follows', { parentType: 'developer', parentId: noorId });
  await post(noor, '/api/reports', { kind: 'developer', targetId: mikaId, reason: 'other', words: foreign });
  return { mikaId, postId, chatId };
}

testInTime(
  'an archive is asked for, announced in every window, and fetched with a fresh sign-in; it says what the site says',
  async () => {
    const [mika, noor] = [await arrive('Mika Export'), await arrive('Noor Writes')];
    const { account, page } = mika;
    const { mikaId, postId, chatId } = await writeALittle(mika, noor);
    const phone = await newVisitor(lightPhone);
    await logIn(phone, account);
    await menuOf(phone, account).waitFor();
    await phone.page.goto('/AccountSettings#export');
    await phone.page.getByRole('button', { name: 'Prepare an archive' }).waitFor();

    await page.goto('/AccountSettings#export');
    const part = page.getByRole('region', { name: 'Your data' });
    await part.getByRole('button', { name: 'Prepare an archive' }).press('Enter');
    await part.getByText(/^Your archive is (being prepared|ready)/).waitFor();
    // The site makes it meanwhile, and both windows hear of it.
    for (const each of [page, phone.page]) await each.getByText(/^Your archive is ready \(0\.1 MB\)/).waitFor();
    expect(await part.getByRole('button', { name: 'Prepare a new archive' }).isDisabled()).toBe(true);
    await looksRight(mika);
    await looksRight(phone);

    await signInAges(mikaId);
    await until(
      () => mika.context.request.post('/api/accountExport/open', { data: {} }),
      (answer) => answer.status() === 403,
    );
    await part.getByRole('button', { name: 'Download' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await looksRight(mika);
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^archive-\d{4}-\d\d-\d\d\.zip$/);
    const archive = await unzip(await readFile(await download.path()));

    expect(archive.text).not.toContain(foreign);
    expect(archive.text).not.toContain(noor.account.email);
    const [own = {}] = archive.rows('account');
    const { info } = await read<{ info: Row }>(mika, '/api/login');
    for (const name of Object.keys(info).filter((field) => field in own))
      expect([name, own[name]]).toEqual([name, info[name]]);
    expect(own).toMatchObject({ alias: account.alias, email: account.email });
    const posts = await read<Row[]>(mika, `/api/feedPosts?feedType=developer&feedId=${mikaId}`);
    expectSame(archive.rows('posts'), posts, ['title', 'content', 'postDate']);
    expectSame(archive.rows('comments'), await itemsOf(mika, `/api/feedPosts/comments?postId=${postId}`), ['content']);
    const talk = await itemsOf(mika, `/api/privateChat/messages?chatId=${chatId}`);
    expectSame(archive.rows('privateMessages'), talk, ['text', 'timestamp']);
    expectSame(archive.rows('savedSearches'), await read<Row[]>(mika, '/api/savedSearches'), ['name', 'kind', 'alert']);
    expect(archive.rows('follows')).toHaveLength(1);
    expectComplaints([mika], /status of 403/);
  },
);
