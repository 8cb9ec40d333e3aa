import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { openPhone, type Cookies } from './phone';

interface Click {
  who: 'visitor' | 'member';
  path: string;
  /** Opens or fills what is needed before, while the phone is still fast. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The target of the tap. */
  on: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const openComments = (page: Page) =>
  page
    .getByRole('button', { name: /comment/i })
    .first()
    .tap();
const openChat = async (page: Page) => {
  await page.getByRole('button', { name: 'Chat', exact: true }).tap();
  return messageBox(page).waitFor();
};
const messageBox = (page: Page) => page.getByRole('textbox', { name: /message/i }).first();

/** The thirteen commonest clicks. */
export const clicks: Record<string, Click> = {
  'a card of browse': {
    ...{ who: 'visitor', path: '/Browse/Games' },
    on: (page) => page.getByRole('main').getByRole('link', { name: 'Tidelight' }).first(),
  },
  'a filter': {
    ...{ who: 'visitor', path: '/Browse/Games' },
    prepare: (page) => button('Filters')(page).tap(),
    on: (page) => page.getByRole('dialog').getByText('Currently Recruiting Members'),
  },
  'a sort': {
    who: 'visitor',
    path: '/Browse/Games',
    on: (page) => page.getByRole('main').getByRole('combobox').last(),
  },
  'a tab of a game': {
    ...{ who: 'visitor', path: '/Game/Tidelight' },
    on: (page) => page.getByRole('main').getByRole('link', { name: 'Members', exact: true }),
  },
  Upvote: { who: 'member', path: '/DevLogs', on: button('Vote up') },
  'the comment box': { who: 'member', path: '/DevLogs', prepare: openComments, on: button('Write a comment') },
  'sending a comment': {
    ...{ who: 'member', path: '/DevLogs' },
    prepare: async (page) => {
      await openComments(page);
      await button('Write a comment')(page).tap();
      await page.getByRole('main').getByRole('textbox').last().fill('The lamp room is lovely.');
    },
    on: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(send|comment|post comment)$/i })
        .last(),
  },
  'opening the chat': { who: 'member', path: '/DevLogs', on: button('Chat') },
  'sending a line': {
    ...{ who: 'member', path: '/DevLogs' },
    prepare: async (page) => {
      await openChat(page);
      await messageBox(page).fill('Good evening, everybody');
    },
    on: button(/^send/i),
  },
  'the bell': { who: 'member', path: '/DevLogs', on: button(/^Notifications/) },
  "the account's menu": { who: 'member', path: '/DevLogs', on: button(/^Your menu/) },
  'search and commands': { who: 'visitor', path: '/DevLogs', on: button(/^Search and commands/) },
  'Log In': {
    ...{ who: 'visitor', path: '/Login' },
    prepare: async (page) => {
      const form = page.getByRole('main');
      await form.getByRole('textbox', { name: 'Email' }).fill('developer@spawnpoint.example');
      await form.getByLabel('Password', { exact: true }).fill('demo-lantern-keeper');
    },
    on: (page) => page.getByRole('main').getByRole('button', { name: 'Log In' }),
  },
};

/** How long the next paint after a tap may take to be noted. */
const settledMs = 1_500;

/** Milliseconds from the tap to the next paint, as Interaction to Next Paint counts them; 16 stands for less. */
export async function measureClick(browser: Browser, baseURL: string, click: Click, cookies: Cookies): Promise<number> {
  const phone = await openPhone(browser, baseURL, cookies);
  try {
    await phone.page.addInitScript(watchInteractions);
    await phone.page.goto(click.path, { waitUntil: 'networkidle' });
    await click.prepare?.(phone.page);
    const target = click.on(phone.page);
    await target.scrollIntoViewIfNeeded();
    await phone.page.waitForLoadState('networkidle');
    await phone.slowDown('fast');
    await takeLongest(phone.page);
    await target.tap();
    await wait(settledMs);
    return Math.max(16, await takeLongest(phone.page));
  } finally {
    await phone.context.close();
  }
}

/** Runs in the page before its own scripts; the longest interaction is kept in the tab, because a tap may load a page. */
function watchInteractions() {
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0)
        sessionStorage.setItem(
          'interaction',
          String(Math.max(duration, Number(sessionStorage.getItem('interaction')))),
        );
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest interaction since the last time that this was asked. */
const takeLongest = (page: Page) =>
  page.evaluate(() => {
    const longest = Number(sessionStorage.getItem('interaction'));
    sessionStorage.removeItem('interaction');
    return longest;
  });
