import { lightPhone, wideAndDark, type Visitor } from './people';

/** The screen on which a page is looked at first, alternating between the two. */
export const firstLook = (path: string) => (pages.indexOf(path) % 2 === 0 ? wideAndDark : lightPhone);

/** Every page of the site, as visitors see it. */
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
  '/Playtests',
  '/Playtests?state=ended',
  '/Playtests/1',
  '/Playtests/New',
  '/Playtests/Edit/1',
  '/Forums',
  '/Forums?view=latest',
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
  '/Report',
  '/CreateNewGameProject',
  '/AccountSettings',
  '/AccountLimits',
  '/Moderation',
  '/Moderation/Reports',
  '/Moderation/Reports?state=handled',
  '/Moderation/Removed',
  '/Moderation/NewAccounts',
  '/Moderation/FirstPosts',
  '/Moderation/Appeals',
  '/Moderation/Account/104',
  '/AccountStanding',
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
  '/Game/Tidelight/Play',
  '/Game/Tidelight/Media',
  '/Game/Tidelight/Forums',
  '/Game/There-Is-No-Such-Game',
  '/NoSuchPage',
];

/** More pages, of people who are logged in: forms, lists of their own, and the desk of the operators. */
export const memberPages = [
  '/Inbox?folder=requests',
  '/Inbox?folder=chats',
  '/InviteToGame/Wren-Hollow',
  '/RequestToJoin/Tidelight',
  '/Developer/Wren-Hollow',
  '/Developer/Marta-Quill',
  '/Admin',
  '/Admin/Notices',
  '/Admin/Registration',
  '/Admin/Forums',
  '/Admin/Legal',
  '/Admin/Accounts',
  '/Admin/Blocklists',
  '/Admin/Figures',
];
// Nothing of the demo community can be played. Without a name, /Game lists one's own games, and a visitor has none.
const notFoundPages = new Set(['/Game', '/Game/Tidelight/Play', '/Game/There-Is-No-Such-Game', '/NoSuchPage']);

/** Complaints on a page, without the 404 of a page that is meant to be missing. */
export const own = ({ complaints }: Visitor, path: string) =>
  complaints.filter((text) => !(notFoundPages.has(path) && text.includes('404')));

/** One page of each kind, for `npm test`; `npm run test:faults` takes all, on both screens. */
export const everydayPages = [
  '/',
  '/DevLogs',
  '/Media',
  '/Classifieds',
  '/Forums?view=latest',
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
 * Loads a page, waits until it is complete, and forgets earlier complaints. One visitor goes from page to page: with the
 * site's scripts compiled already, the browser needs half the time.
 */
export async function goTo({ page, complaints }: Visitor, path: string) {
  complaints.length = 0;
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(notFoundPages.has(path) ? 404 : 200);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
}
