import { donorTierOf, levelOf } from '#shared/shapes';

test.each([
  [
    0,
    { xpLevel: 1, xpForNextLevel: 10, xpUntilNextLevel: 10, xpGainedForThisLevel: 0, xpPercentGainedForThisLevel: 0 },
  ],
  [
    9,
    { xpLevel: 1, xpForNextLevel: 10, xpUntilNextLevel: 1, xpGainedForThisLevel: 9, xpPercentGainedForThisLevel: 90 },
  ],
  [
    10,
    { xpLevel: 2, xpForNextLevel: 30, xpUntilNextLevel: 20, xpGainedForThisLevel: 0, xpPercentGainedForThisLevel: 0 },
  ],
  [
    359,
    { xpLevel: 8, xpForNextLevel: 360, xpUntilNextLevel: 1, xpGainedForThisLevel: 79, xpPercentGainedForThisLevel: 98 },
  ],
  [
    360,
    { xpLevel: 9, xpForNextLevel: 450, xpUntilNextLevel: 90, xpGainedForThisLevel: 0, xpPercentGainedForThisLevel: 0 },
  ],
  [
    450,
    {
      xpLevel: 10,
      xpForNextLevel: 450,
      xpUntilNextLevel: 0,
      xpGainedForThisLevel: 0,
      xpPercentGainedForThisLevel: 100,
    },
  ],
  [
    900,
    {
      xpLevel: 10,
      xpForNextLevel: 450,
      xpUntilNextLevel: 0,
      xpGainedForThisLevel: 450,
      xpPercentGainedForThisLevel: 100,
    },
  ],
])('%i points make their level', (xp, level) => {
  expect(levelOf(xp)).toEqual(level);
});

test('a heart for any donation, gold at 40', () => {
  expect([0, 0.01, 39.99, 40, 500].map(donorTierOf)).toEqual(['none', 'supporter', 'supporter', 'gold', 'gold']);
});
