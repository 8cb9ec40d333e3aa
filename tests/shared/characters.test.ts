import { truncate } from '#shared/characters';
import { userText } from '#shared/fields';

test('what is cut ends with a whole character', () => {
  expect(truncate('fog 🎮🎮', 5)).toBe('fog 🎮');
  expect(truncate('fog', 5)).toBe('fog');
});

test('emoji are text, half of one is none', () => {
  expect(userText.safeParse('fog 🎮 👩‍🚀 🇳🇴').success).toBe(true);
  for (const half of ['fog \ud83c', '\udfae fog', '\udfae\ud83c', '🎮\ud83c'])
    expect(userText.safeParse(half).success).toBe(false);
});
