import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { places, placesTexts } from '#shared/areas/places';
import { PlaceField, type PlaceChoice } from '../../../client/areas/places';
import { answer, renderPart, sent } from '../../support/client/renderApp';

const user = userEvent.setup();
const changes: PlaceChoice[] = [];

function Field({ initial }: { initial: PlaceChoice }) {
  const [value, setValue] = useState(initial);
  const change = (next: PlaceChoice) => {
    changes.push(next);
    setValue(next);
  };
  return <PlaceField label="Location" maxLength={256} value={value} onChange={change} />;
}

beforeEach(() => {
  changes.length = 0;
  answer(places.readSource, { kind: 'list' });
});

test('a city that is chosen from the list brings its coordinates', async () => {
  answer(places.searchPlaces, [
    { name: 'Gent, Flanders, Belgium', lat: 51.05, lon: 3.72 },
    { name: 'Genthin, Saxony-Anhalt, Germany', lat: 52.41, lon: 12.16 },
  ]);
  renderPart(<Field initial={{ text: '', place: null }} />);
  const field = await screen.findByRole('combobox', { name: 'Location' });
  await user.click(field);
  await user.paste('Gent');
  expect(screen.getByText(placesTexts.plain)).toBeVisible();
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(changes.at(-1)).toEqual({ text: 'Gent, Flanders, Belgium', place: { lat: 51.05, lon: 3.72 } });
  expect(field).toHaveValue('Gent, Flanders, Belgium');
  expect(screen.getByText(placesTexts.chosen)).toBeVisible();
  expect(sent.filter(({ endpoint }) => endpoint === places.searchPlaces)).toHaveLength(1);
});

test('a place that is only typed stays words without coordinates', async () => {
  answer(places.searchPlaces, []);
  renderPart(<Field initial={{ text: 'Gent', place: { lat: 51.05, lon: 3.72 } }} />);
  const field = await screen.findByRole('combobox', { name: 'Location' });
  await user.type(field, ', on a boat');
  expect(changes.at(-1)).toEqual({ text: 'Gent, on a boat', place: null });
  expect(await screen.findByText(placesTexts.none)).toBeVisible();
});
