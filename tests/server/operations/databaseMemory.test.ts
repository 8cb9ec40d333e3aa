import { databaseMemory } from '../../../scripts/lib/databaseMemory.mjs';

const gibibyte = 1_024 ** 3;

test.each([
  [0.25, 128],
  [1, 256],
  [8, 2_048],
  [64, 8_192],
])('the embedded database may use a quarter of %d GiB, within bounds: %d MiB', (machine, size) => {
  expect(databaseMemory(undefined, machine * gibibyte)).toBe(size);
});

test('the operator may choose the size', () => {
  expect(databaseMemory('6000', gibibyte)).toBe(6_000);
});

test.each(['all', '1.5', '10', '-300'])('a size of "%s" is refused in a sentence', (setting) => {
  expect(() => databaseMemory(setting, gibibyte)).toThrow(/^DATABASE_MEMORY_MB must be/);
});
