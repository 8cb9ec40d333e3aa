import type { Visitor } from './people';

export const bell = ({ page }: Visitor) => page.getByRole('button', { name: /^Notifications/ });
export const news = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Notifications' }).getByRole('link');

/** Opens the bell's list, and closes it again after looking. */
export async function look(visitor: Visitor, at: () => Promise<void>) {
  await bell(visitor).click();
  await at();
  await visitor.page.keyboard.press('Escape');
  await news(visitor).first().waitFor({ state: 'hidden' });
}

/** Waits until the bell tells something new, and opens what it is about. */
export async function openNews(visitor: Visitor, told: string) {
  await bell(visitor).click();
  await news(visitor).filter({ hasText: 'Unread' }).filter({ hasText: told }).click();
}
