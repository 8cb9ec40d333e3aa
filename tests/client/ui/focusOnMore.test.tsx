import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusNewItems } from '../../../client/ui/focus/useFocusNewItems';
import { renderPart } from '../../support/client/renderApp';

function Names() {
  const [names, setNames] = useState(['Ada', 'Bo']);
  const { list, onLoadMore } = useFocusNewItems(names.length);
  return (
    <>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <a href="#name">{name}</a>
          </li>
        ))}
      </ul>
      <button onClick={() => setNames(['Zoe', ...names])}>Hear of one</button>
      {names.length < 5 && (
        <button
          onClick={() => {
            onLoadMore();
            setNames([...names, 'Cleo', 'Dag', 'Eve']);
          }}
        >
          Load more
        </button>
      )}
    </>
  );
}

test('the focus goes on with the first that "more" brings, and stays where it is when others come', async () => {
  renderPart(<Names />);
  await userEvent.click(screen.getByRole('button', { name: 'Hear of one' }));
  expect(screen.getByRole('button', { name: 'Hear of one' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getByRole('link', { name: 'Cleo' })).toHaveFocus();
});
