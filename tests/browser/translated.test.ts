import { newVisitor, wideAndDark, type Visitor } from '../support/browser/people';
import { everydayPages } from '../support/browser/sitePages';

/** Wraps each text that comes into the page in two elements, as the browser's translator does. */
function translateAll() {
  const wrapped = new WeakSet<Node>();
  const wrap = (text: Text) => {
    const { parentElement: parent } = text;
    if (!parent || wrapped.has(text) || parent.closest('script, style, textarea, title, svg')) return;
    wrapped.add(text);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  };
  const wrapBelow = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrapBelow);
  }).observe(document, { childList: true, subtree: true });
}

async function translatedVisitor(): Promise<Visitor> {
  const visitor = await newVisitor(wideAndDark);
  await visitor.page.addInitScript(translateAll);
  return visitor;
}

/** Goes to a page within the app, as a link does. */
const follow = ({ page }: Visitor, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

test('all pages of a translated site follow each other', async () => {
  const visitor = await translatedVisitor();
  const { page } = visitor;
  await page.goto('/TermsAndConditions');
  for (const path of everydayPages) {
    await follow(visitor, path);
    await page.waitForFunction((to) => location.pathname.startsWith(to.split('?')[0]!), path);
    await page.locator('h1').first().waitFor();
    expect([path, await page.getByText('An unknown problem occurred').count()]).toEqual([path, 0]);
  }
});

test('a filter of translated results works', async () => {
  const { page } = await translatedVisitor();
  await page.goto('/Browse/Developers');
  await page.getByRole('article').first().waitFor();
  await page.getByText('Artists', { exact: true }).first().click();
  await page.waitForURL(/\?/);
  await page.getByRole('article').first().waitFor();
  await page.locator('h1').first().waitFor();
  expect(await page.getByText('An unknown problem occurred').count()).toBe(0);
});
