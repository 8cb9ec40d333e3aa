import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyWithRetry, type LazyComponent } from '../../../client/ui/loading/lazyWithRetry';
import { loadParts, PartCollector } from '../../../client/ui/loading/parts';

function Votes() {
  const [count, setCount] = useState(3);
  return <button onClick={() => setCount(count + 1)}>{count} votes</button>;
}
const code = { default: Votes };
/** Code arrives in a later turn, as by the network. */
const fetchCode = () => new Promise<typeof code>((resolve) => setTimeout(resolve, 0, code));

const onPage = (part: ReactNode) => <Suspense fallback="On its way">{part}</Suspense>;

/** A page with a part as the server draws it, and the names of the parts that it has. */
async function drawPage(name: string) {
  const Part = lazyWithRetry.named(name)(() => Promise.resolve(code));
  await Part.load();
  const names: string[] = [];
  const html = renderToString(
    <PartCollector value={(drawn) => void names.push(drawn)}>{onPage(<Part />)}</PartCollector>,
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  return { container, names };
}

/** Takes over a drawn page, in which the code of parts comes by the network. */
function takeOver(container: HTMLElement, Part: LazyComponent<object>) {
  render(onPage(<Part />), { container, hydrate: true });
}

test('a part that the server has drawn stays on the page and works as soon as the page is taken over', async () => {
  const { container, names } = await drawPage('areas/feed/Votes');
  const drawn = screen.getByRole('button', { name: '3 votes' });
  const Part = lazyWithRetry.named('areas/feed/Votes')(fetchCode);
  await loadParts(names);
  takeOver(container, Part);
  expect(screen.getByRole('button')).toBe(drawn);
  fireEvent.click(drawn);
  expect(drawn).toHaveTextContent('4 votes');
});

test('the page waits for a part that only becomes known with the code of another', async () => {
  const { container, names } = await drawPage('areas/feed/InnerVotes');
  let Part: LazyComponent<object> | undefined;
  lazyWithRetry.named('areas/feed/OuterPost')(async () => {
    await fetchCode();
    Part = lazyWithRetry.named('areas/feed/InnerVotes')(fetchCode);
    return code;
  });
  await loadParts(['areas/feed/OuterPost', ...names]);
  if (Part) takeOver(container, Part);
  fireEvent.click(screen.getByRole('button', { name: '3 votes' }));
  expect(screen.getByRole('button')).toHaveTextContent('4 votes');
});

test('the page is taken over though the code of a part cannot be fetched', async () => {
  const { container, names } = await drawPage('areas/feed/MissingVotes');
  const cut = new TypeError('Failed to fetch dynamically imported module');
  const Part = lazyWithRetry.named('areas/feed/MissingVotes')(() => Promise.reject(cut));
  await loadParts(names);
  takeOver(container, Part);
  expect(screen.getByRole('button', { name: '3 votes' })).toBeVisible();
});

test('a page names the parts that it shows, and no others', async () => {
  lazyWithRetry.named('areas/chat/Room')(fetchCode);
  const { names } = await drawPage('areas/feed/NamedVotes');
  expect(names).toEqual(['areas/feed/NamedVotes']);
});
