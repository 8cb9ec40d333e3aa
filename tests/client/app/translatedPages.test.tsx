import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import '../../../client/shell/App';

/** Wraps each text of the page in two elements, as a browser's translator does. */
function translate(root: HTMLElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  }
}

function Results() {
  const [count, setCount] = useState<number | null>(3);
  return (
    <>
      <p>
        {count !== null && `${count} artists`}
        <b>near you</b>
        {count === null && 'No artists'}
      </p>
      <button onClick={() => setCount(count === null ? 4 : null)}>Change</button>
    </>
  );
}

test('texts come and go in a page that the browser has translated', () => {
  const { container } = render(<Results />);
  const change = () => act(() => screen.getByRole('button').click());
  const shown = () => container.querySelector('p')?.textContent;
  translate(container);
  change();
  expect(shown()).toBe('near youNo artists');
  translate(container);
  change();
  expect(shown()).toBe('4 artistsnear you');
});
