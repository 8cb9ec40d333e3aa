import { act, render, screen } from '@testing-library/react';
import { ProgressiveList } from '../../../client/ui/layout/ProgressiveList';

const items = Array.from({ length: 20 }, (_each, index) => `item ${index}`);

/** A screen on which nothing is near until somebody scrolls. */
function scrollable() {
  const seen: (() => void)[] = [];
  class Observer {
    constructor(private readonly onSeen: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => void seen.push(() => this.onSeen([{ isIntersecting: true }]));
    disconnect = () => undefined;
  }
  window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  return { comeNear: () => act(() => Promise.resolve(seen.pop()?.())) };
}

const List = (props: { items: string[]; whole?: boolean }) => (
  <ProgressiveList items={props.items} whole={props.whole ?? false}>
    {(drawn) => (
      <ul>
        {drawn.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
  </ProgressiveList>
);
const drawn = () => screen.getAllByRole('listitem').length;

const { IntersectionObserver: usual } = window;
afterEach(() => {
  window.IntersectionObserver = usual;
});

test('the first of a long list are drawn, the others as somebody comes near them', async () => {
  const { comeNear } = scrollable();
  render(<List items={items} />);
  expect(drawn()).toBe(2);
  await comeNear();
  expect(drawn()).toBe(5);
  for (let times = 0; times < 5; times += 1) await comeNear();
  expect(drawn()).toBe(20);
});

test('items that come after all were drawn are drawn at once', async () => {
  const { comeNear } = scrollable();
  const { rerender, unmount } = render(<List items={items.slice(0, 3)} />);
  await comeNear();
  rerender(<List items={items} />);
  expect(drawn()).toBe(20);
  unmount();
  render(<List items={items} whole />);
  expect(drawn()).toBe(20);
});
