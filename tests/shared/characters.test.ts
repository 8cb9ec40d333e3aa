import { cut } from '#shared/characters';
import { typed } from '#shared/fields';

test('what is cut ends with a whole character', () => {
  expect(cut('fog 🎮🎮', 5)).toBe('fog 🎮');
  expect(cut('fog', 5)).toBe('fog');
});

test('emoji are text, half of one is none', () => {
  expect(typed.safeParse('fog 🎮 👩‍🚀 🇳🇴').success).toBe(true);
  for (const half of ['fog \ud83c', '\udfae fog', '\udfae\ud83c', '🎮\ud83c'])
    expect(typed.safeParse(half).success).toBe(false);
});
