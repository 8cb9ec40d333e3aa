import { accountTexts } from '#shared/areas/account';
import { arrive, newVisitor, wideAndDark, type Visitor } from '../support/browser/people';
import { everydayPages } from '../support/browser/sitePages';

/** Puts each text that comes into the page into two elements, as translators do: the node itself, or another one. */
type Manner = 'wraps' | 'replaces';
const manners: Manner[] = ['wraps', 'replaces'];

function translateAll(manner: Manner) {
  const translated = new WeakSet<Node>();
  const translate = (text: Text) => {
    const { parentElement: parent } = text;
    if (!parent || parent.closest('font, script, style, textarea, title, svg')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(manner === 'wraps' ? text : document.createTextNode(text.data));
    translated.add(outer);
  };
  const translateBelow = (node: Node) => {
    if (translated.has(node)) return;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateBelow);
  }).observe(document, { childList: true, subtree: true });
}

async function translatedVisitor(manner: Manner): Promise<Visitor> {
  const visitor = await newVisitor(wideAndDark);
  await visitor.page.addInitScript(translateAll, manner);
  return visitor;
}

/** Goes to a page within the app, as a link does. */
const follow = ({ page }: Visitor, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

test.each(manners)('all pages follow each other where a translator %s their texts', async (manner) => {
  const visitor = await translatedVisitor(manner);
  const { page } = visitor;
  await page.goto('/TermsAndConditions');
  for (const path of everydayPages) {
    await follow(visitor, path);
    await page.waitForFunction((to) => location.pathname.startsWith(to.split('?')[0]!), path);
    await page.locator('h1').first().waitFor();
    expect([path, await page.getByText('An unknown problem occurred').count()]).toEqual([path, 0]);
  }
});

test.each(manners)('results are counted and errors told once where a translator %s the texts', async (manner) => {
  const { page } = await translatedVisitor(manner);
  await page.goto('/Browse/Developers');
  const results = page.getByRole('status').filter({ hasText: /developers?/ });
  await results.waitFor();
  const all = (await results.textContent()) ?? '';
  await page.getByText('Artists', { exact: true }).first().click();
  await page.waitForURL(/\?/);
  await page.waitForFunction((before) => {
    const status = [...document.querySelectorAll('main [role="status"]')].map(({ textContent }) => textContent);
    return !status.includes(before) && status.some((text) => /^\d+ developers?$/.test(text ?? ''));
  }, all);

  await page.goto('/Login');
  const form = page.getByRole('main');
  const { emailNeeded, passwordNeeded } = accountTexts;
  const send = form.getByRole('button', { name: 'Log In' });
  await send.click();
  await form.getByText(emailNeeded, { exact: true }).waitFor();
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
  await send.click();
  await form.getByText(emailNeeded, { exact: true }).waitFor({ state: 'detached' });
  expect(await form.getByText(passwordNeeded, { exact: true }).count()).toBe(1);
});

test.each(manners)('votes, comments and chat lines show once where a translator %s the texts', async (manner) => {
  const { page, account } = await arrive('Tongue Twister', wideAndDark);
  await page.addInitScript(translateAll, manner);
  await page.goto('/DevLogs');
  const words = `Three languages ${account.alias}`;
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  await page.getByRole('textbox', { name: 'Post', exact: true }).fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  const post = page.getByRole('article').filter({ hasText: words });
  const total = post.getByRole('group', { name: 'Votes' }).first().getByRole('img');
  const counts: (string | null)[] = [];
  for (const name of ['0 points', '1 point', '0 points']) {
    // Clicks while a vote is on its way are ignored.
    const answer = counts.length > 0 ? page.waitForResponse('**/api/voting') : undefined;
    if (counts.length > 0) await post.getByRole('button', { name: 'Vote up' }).first().click();
    await (await answer)?.finished();
    await post.getByRole('img', { name }).first().waitFor();
    counts.push(await total.textContent());
  }
  expect(counts).toEqual(['0', '1', '0']);

  await post.getByRole('link', { name: /Today|ago/ }).click();
  await page.waitForURL('**/Post/*');
  const comments = page.getByRole('region', { name: 'Comments' });
  for (const count of ['1 comment', '2 comments']) {
    await comments.getByRole('button', { name: 'Write a comment' }).click();
    await comments.getByRole('textbox', { name: 'Comment' }).fill(`Said ${count}`);
    await page.keyboard.press('Control+Enter');
    expect(await page.getByRole('button', { name: count, expanded: true }).textContent()).toBe(count);
  }

  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.fill(`Spoken once by ${account.alias}`);
  const sent = page.waitForResponse('**/api/chatrooms');
  await message.press('Enter');
  await (await sent).finished();
  await page.getByText(`Spoken once by ${account.alias}`).waitFor();
  await message.press('ArrowUp');
  await page.keyboard.type(', and edited');
  await page.keyboard.press('Enter');
  await page.getByText(`Spoken once by ${account.alias}, and edited`).waitFor();
  expect(await page.getByText(`Spoken once by ${account.alias}`).count()).toBe(1);
});
