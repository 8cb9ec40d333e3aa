import { beginningOf, truncate } from '#shared/characters';
import { notificationsLimits } from '#shared/areas/notifications/notifications';
import { notificationsTexts } from '#shared/areas/notifications/notificationTexts';
import { userText } from '#shared/fields';

test('a cut text ends with a whole character', () => {
  expect(truncate('fog 🎮🎮', 5)).toBe('fog 🎮');
  expect(truncate('fog', 5)).toBe('fog');
});

test('emoji are text, half of one is none', () => {
  expect(userText.safeParse('fog 🎮 👩‍🚀 🇳🇴').success).toBe(true);
  for (const half of ['fog \ud83c', '\udfae fog', '\udfae\ud83c', '🎮\ud83c'])
    expect(userText.safeParse(half).success).toBe(false);
});

test.each(['👩‍🚀', '🇳🇴', 'e\u0301', '👍🏽', '한'])('%s is cut whole or left out, wherever a text ends', (sign) => {
  for (let max = 1; max < 90; max += 1)
    for (const cut of [beginningOf(sign.repeat(40), max), truncate(sign.repeat(40), max)]) {
      expect(cut.replaceAll(sign, '')).toBe('');
      expect(cut.length).toBeLessThanOrEqual(max * 2);
    }
});

test('a letter with more marks than any script needs is cut within them', () => {
  const tall = `e${'\u0301'.repeat(500)}`;
  expect(beginningOf(tall, 200)).toHaveLength(200);
  expect(notificationsTexts.quoted(`${'a'.repeat(notificationsLimits.excerpt - 1)}👩‍🚀👩‍🚀`)).not.toContain('👩');
});
