import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagPicker, tagPickerTexts } from '../../../client/profiles/TagPicker';
import { renderPart } from '../../support/client/renderApp';

const tags = [
  { id: 1, category: 'Art', skill: 'Pixel Art' },
  { id: 2, category: 'Art', skill: 'Concept Art' },
  { id: 3, category: 'Engine', skill: 'Godot' },
  { id: 4, category: 'Engine', skill: 'Unity' },
];

function Skills({ first = [] }: { first?: number[] }) {
  const [chosen, setChosen] = useState(first);
  return <TagPicker tags={tags} chosen={chosen} onChange={setChosen} label="Skills" />;
}

const field = () => screen.getByRole('combobox', { name: 'Skills' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('an empty list says so', () => {
  renderPart(<Skills />);
  expect(screen.getByText(tagPickerTexts.none)).toBeVisible();
});

test('a search finds by a part of the name, after one character', async () => {
  renderPart(<Skills />);
  await userEvent.type(field(), 'x');
  expect(options()).toEqual(['Pixel Art']);
});

test('typing a category lists all of it', async () => {
  renderPart(<Skills />);
  await userEvent.type(field(), 'engine');
  expect(options()).toEqual(['Godot', 'Unity']);
});

test('no match says how to search', async () => {
  renderPart(<Skills />);
  await userEvent.type(field(), 'cobol');
  expect(screen.getByText(tagPickerTexts.noMatch)).toBeVisible();
});

test('tags are chosen and taken away by keyboard alone', async () => {
  renderPart(<Skills />);
  await userEvent.type(field(), 'art{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByText('Concept Art')).toBeVisible();
  expect(field()).toHaveValue('');
  await userEvent.type(field(), 'art');
  expect(options()).toEqual(['Pixel Art']);
  await userEvent.clear(field());
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByText('Concept Art')).not.toBeInTheDocument();
});

test('Enter takes the first match', async () => {
  renderPart(<Skills />);
  await userEvent.type(field(), 'god{Enter}');
  expect(screen.getByText('Godot')).toBeVisible();
});

test('a chosen tag has a button that removes it', async () => {
  renderPart(<Skills first={[3]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Godot' }));
  expect(screen.getByText(tagPickerTexts.none)).toBeVisible();
});
