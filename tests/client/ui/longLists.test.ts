import { timeZoneChoices } from '../../../client/areas/developers/sections/timeZoneChoices';
import { findOptions } from '../../../client/ui/form/optionSearch';

const options = ['Cartoons', 'Pixel Art', 'Animation'].map((label, id) => ({ id, label, group: '' }));

test('an option that begins with what was typed comes first, then one of whose words does', () => {
  const found = findOptions(options, 'a', []);
  expect(found.map(({ label }) => label)).toEqual(['Animation', 'Pixel Art', 'Cartoons']);
});

test('time zones have their present names, in the order of these', () => {
  const labels = timeZoneChoices('Europe/Kiev').map(({ label }) => label.replace(/ \(.*/, ''));
  expect(labels).toContain('Europe/Kyiv');
  expect(labels).not.toContain('Europe/Kiev');
  const others = labels.slice(1);
  expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other)));
});
