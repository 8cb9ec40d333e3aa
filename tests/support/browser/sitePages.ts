import { lightPhone, wideAndDark, type Visitor } from './people';

/** The look in which a page is seen first: half of them on the one, half on the other. */
export const firstLook = (path: string) => (pages.indexOf(path) % 2 === 0 ? wideAndDark : lightPhone);

/** Every page of the site, as a visitor finds it. */
export const pages = [
  '/',
  '/DevLogs',
  '/Media',
  '/Classifieds',
  '/Classifieds?postType=developers&role=artists',
  '/Classifieds?view=posts',
  '/Classifieds/New',
  '/Classifieds/1',
  '/Classifieds/Edit/1',
  '/Forums',
  '/Forums/Game-Development',
  '/Forums/Game-Development/Game-Design',
  '/TheBoard',
  '/Resources',
  '/Resources/DevTools',
  '/Resources/Assets/Fonts',
  '/BugsAndSuggestions',
  '/BugsAndSuggestions/1',
  '/Browse/Developers',
  '/Browse/Developers?sort=proximity',
  '/Browse/Games',
  '/Browse/Games?seeking=true&seekingRole=artists&page=99',
  '/Search?q=lantern',
  '/Chat/siteGeneral/2020-01-01',
  '/Search?q=lantern&kind=posts',
  '/Login',
  '/Login/Forgot',
  '/Register',
  '/Donations',
  '/Donations?sort=date',
  '/Donations/Enter',
  '/TermsAndConditions',
  '/PrivacyPolicy',
  '/CreateNewGameProject',
  '/AccountSettings',
  '/Moderation',
  '/Moderation/Reports',
  '/Moderation/Reports?state=handled',
  '/Moderation/Removed',
  '/Moderation/AuditLog',
  '/Invites',
  '/Inbox',
  '/Inbox/Compose',
  '/Inbox/1',
  '/Notifications',
  '/InviteToGame',
  '/RequestToJoin',
  '/Developer/Spawnpoint',
  '/Developer/Spawnpoint/Connections',
  '/Developer/Spawnpoint/Portfolio',
  '/Game',
  '/Game/Tidelight',
  '/Game/Tidelight/Members',
  '/Game/Tidelight/Media',
  '/Game/Tidelight/Forums',
  '/Game/There-Is-No-Such-Game',
  '/NoSuchPage',
];
// Without a name, /Game is one's own games: there are none of a visitor.
const notFoundPages = new Set(['/Game', '/Game/There-Is-No-Such-Game', '/NoSuchPage']);

/** A 404 of the document itself is what these pages are for; the browser tells it in its console. */
export const own = ({ complaints }: Visitor, path: string) =>
  complaints.filter((text) => !(notFoundPages.has(path) && text.includes('404')));

/** One of each kind, which are looked at every day; `npm run test:faults` looks at all, in both looks. */
export const everydayPages = [
  '/',
  '/DevLogs',
  '/Media',
  '/Classifieds',
  '/Forums/Game-Development/Game-Design',
  '/Resources/Assets/Fonts',
  '/BugsAndSuggestions',
  '/Browse/Developers',
  '/Register',
  '/Developer/Spawnpoint',
  '/Game/Tidelight',
  '/Game/Tidelight/Media',
  '/NoSuchPage',
];

/**
 * Loads a page and waits until all of it is there. One visitor goes from page to page: a browser that has translated the
 * site's scripts for the page before needs half the time. What was complained of there is forgotten.
 */
export async function goTo({ page, complaints }: Visitor, path: string) {
  complaints.length = 0;
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(notFoundPages.has(path) ? 404 : 200);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
}
