import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useFocusKeeper } from '../../../client/ui/focus/focusMemory';
import { useRovingTabIndex } from '../../../client/ui/focus/useRovingTabIndex';
import { renderPart } from '../../support/client/renderApp';

function Talk({ begin }: { begin: 'first' | 'last' }) {
  useFocusKeeper();
  const list = useRef<HTMLDivElement>(null);
  const toBegin = useRovingTabIndex(list, begin);
  const [ids, setIds] = useState([1, 2, 3]);
  const say = () => setIds((before) => [...before, (before.at(-1) ?? 0) + 1]);
  return (
    <main>
      <button>Before</button>
      <div ref={list}>
        {ids.map((id) => (
          <article key={id} id={`line-${id}`} data-line tabIndex={-1} aria-label={`Line ${id}`}>
            <a href={`/${id}`}>Who {id}</a>
            <button onClick={() => setIds(ids.filter((each) => each !== id))}>Remove {id}</button>
          </article>
        ))}
      </div>
      <input aria-label="Answer" onChange={say} />
      <button onClick={toBegin}>After</button>
    </main>
  );
}

const line = (id: number) => screen.getByRole('article', { name: `Line ${id}` });
const keys = async (text: string) => userEvent.keyboard(text);
const back = () => userEvent.tab({ shift: true });

test('a list is one stop of Tab; the arrow keys go through its lines, Tab to what the line holds', async () => {
  renderPart(<Talk begin="last" />);
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  await userEvent.tab();
  expect(line(3)).toHaveFocus();
  await keys('{ArrowUp}');
  expect(line(2)).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Who 2' })).toHaveFocus();
  await keys('{ArrowUp}{ArrowUp}{Tab}{Tab}');
  expect(screen.getByRole('button', { name: 'Remove 1' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus();
  await back();
  expect(line(1)).toHaveFocus();
  await keys('{End}{ArrowDown}');
  expect(line(3)).toHaveFocus();
  await keys('{Home}');
  expect(line(1)).toHaveFocus();
  await back();
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

test('it begins with the first line where that is read first', async () => {
  renderPart(<Talk begin="first" />);
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  await userEvent.tab();
  expect(line(1)).toHaveFocus();
});

test('the newest line stays the stop while others come, unless an older one was gone to; then that is kept', async () => {
  renderPart(<Talk begin="last" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'a');
  await back();
  expect(line(4)).toHaveFocus();
  await keys('{ArrowUp}{ArrowUp}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'b');
  await back();
  expect(line(2)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'c');
  await back();
  expect(line(6)).toHaveFocus();
});

test('a line that goes passes its focus to the one in its place', async () => {
  renderPart(<Talk begin="last" />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2' }));
  await waitFor(() => expect(line(3)).toHaveFocus());
  await keys('{Tab}{Tab}{Enter}');
  await waitFor(() => expect(line(1)).toHaveFocus());
});
