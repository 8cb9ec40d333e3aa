import type { Page } from 'playwright-core';
import { basicTexts } from '#shared/areas/developerEvents';
import { dayMs } from '#shared/durations';
import type { PageName } from '#shared/pages';
import { accountAges, membershipAges } from '../support/browser/clock';
import { makeOperator } from '../support/browser/operators';
import {
  arrive,
  buildGame,
  expectComplaints,
  logIn,
  menuOf,
  myId,
  newTitle,
  post,
  takeIn,
  type Visitor,
} from '../support/browser/people';

/** A place with a form: its address, what opens it, and the number of its text fields. */
interface Place {
  path: string;
  /** The kind that is chosen at the top of the page. */
  choose?: string;
  /** The names of the buttons. */
  open?: (string | RegExp)[];
  fields: number;
}

/** The opener of a new post, also once there is a draft. */
const composer = /^(What are you working on\?|Continue your draft)$/;
const none = (path: string): Place[] => [{ path, fields: 0 }];

/** Every form of the site by its page. A page or a field that is not here fails the test. */
function placesOf(to: Addresses): Record<PageName, Place[]> {
  const { developer, game, abandoned, ad, playtest, asked } = to;
  const search = (path: string): Place => ({ path, open: ['Save this search'], fields: 1 });
  const section = (name: string, fields: number): Place => ({ path: developer, open: [`Edit ${name}`], fields });
  return {
    home: none('/'),
    media: none('/Media'),
    devLogs: [{ path: '/DevLogs', open: [composer], fields: 3 }],
    classifieds: [search('/Classifieds?pay=paid')],
    newClassified: [{ path: '/Classifieds/New', fields: 2 }],
    editClassified: [{ path: `/Classifieds/Edit/${ad}`, fields: 7 }],
    classified: [{ path: '/Classifieds/1', open: [/^Report/], fields: 1 }],
    playtests: none('/Playtests'),
    newPlaytest: [{ path: '/Playtests/New', fields: 5 }],
    editPlaytest: [{ path: `/Playtests/Edit/${playtest}`, fields: 5 }],
    playtest: [
      { path: `/Playtests/${playtest}`, open: ['Close playtest'], fields: 1 },
      { path: `/Playtests/${asked}`, fields: 2 },
    ],
    forums: [
      { path: '/Forums/Game-Development/Game-Design', open: ['New thread'], fields: 2 },
      { path: `${game}/Forums`, open: ['Add category'], fields: 1 },
    ],
    theBoard: none('/TheBoard'),
    resourcesDevTools: [{ path: '/Resources/DevTools/Engines', open: ['Add a website'], fields: 2 }],
    resourcesAssets: none('/Resources/Assets'),
    resources: none('/Resources'),
    bugs: [
      { path: '/BugsAndSuggestions', open: ['New bug or suggestion'], fields: 2 },
      { path: '/BugsAndSuggestions/1', fields: 1 },
    ],
    donations: none('/Donations'),
    enterDonation: none('/Donations/Enter'),
    terms: none('/TermsAndConditions'),
    privacy: none('/PrivacyPolicy'),
    imprint: none('/Imprint'),
    // For visitors alone.
    guestReport: none('/Report'),
    post: none('/Post/1'),
    browseGames: [search('/Browse/Games?seekingRole=artists')],
    browseDevelopers: [search('/Browse/Developers?seekingRole=artists')],
    search: none('/Search'),
    chatDay: none('/Chat/siteGeneral/2020-01-01'),
    login: none('/Login'),
    forgotPassword: [{ path: '/Login/Forgot', fields: 1 }],
    updatePassword: none('/Login/Update/nothing'),
    register: none('/Register'),
    confirmEmail: none('/ConfirmEmail/nothing'),
    notMe: none('/NotMe/nothing'),
    keepAccount: none('/KeepAccount/nothing'),
    undoEmail: none('/UndoEmail/nothing'),
    unsubscribe: none('/Unsubscribe/nothing'),
    accountSettings: [
      { path: '/AccountSettings', fields: 2 },
      { path: '/AccountSettings#tokens', open: ['New token'], fields: 1 },
    ],
    createGame: [{ path: '/CreateNewGameProject', fields: 2 }],
    inviteToGame: [{ path: '/InviteToGame/Spawnpoint', fields: 2 }],
    requestToJoin: [{ path: '/RequestToJoin/Tidelight', fields: 2 }],
    invites: none('/Invites'),
    inbox: none('/Inbox'),
    compose: [{ path: '/Inbox/Compose', fields: 2 }],
    conversation: none('/Inbox'),
    accountLimits: none('/AccountLimits'),
    standing: none('/AccountStanding'),
    appeal: none('/Appeal/nothing'),
    notifications: none('/Notifications'),
    moderation: none('/Moderation'),
    reports: none('/Moderation/Reports'),
    removed: none('/Moderation/Removed'),
    admin: [
      { path: '/Admin', fields: 5 },
      { path: '/Admin/Notices', fields: 3 },
      { path: '/Admin/Registration', fields: 1 },
      { path: '/Admin/Forums', open: ['Add category'], fields: 1 },
      { path: '/Admin/Forums', open: ['Add forum to Game Development'], fields: 2 },
      { path: '/Admin/Forums', open: ['Edit category Game Development'], fields: 1 },
      { path: '/Admin/Forums', open: ['Edit forum Game Design'], fields: 2 },
      ...['Terms', 'Privacy', 'Imprint'].map((choose) => ({ path: '/Admin/Legal', choose, fields: 1 })),
      // An email address is not kept.
      { path: '/Admin/Accounts', fields: 0 },
      ...['Links', 'Email domains', 'Networks'].map((choose) => ({ path: '/Admin/Blocklists', choose, fields: 2 })),
      { path: '/Admin/Figures', fields: 0 },
    ],
    appeals: none('/Moderation/Appeals'),
    heldPosts: none('/Moderation/FirstPosts'),
    accountDesk: none('/Moderation/Account/100'),
    newAccounts: none('/Moderation/NewAccounts'),
    auditLog: none('/Moderation/AuditLog'),
    developer: [
      { path: developer, open: ['Write about yourself'], fields: 1 },
      { path: developer, open: ['Pin pieces'], fields: 0 },
      section('Basic Info', Object.keys(basicTexts).length - 1),
      section('Roles and Skills', 1),
      section('Networking', 1),
      section('Websites', 2),
      section('Work History', 4),
      section('Education History', 4),
      section('Account Information', 2),
      { path: `${developer}/Portfolio`, open: ['Add Album'], fields: 1 },
    ],
    play: none(`${game}/Play`),
    game: [
      { path: game, open: ['Builds'], fields: 2 },
      { path: game, open: ['Begin'], fields: 3 },
      { path: game, open: ['Edit recruitment'], fields: 1 },
      { path: game, open: ['Edit details'], fields: 1 },
      { path: game, open: ['Edit title and picture'], fields: 1 },
      { path: game, open: [composer], fields: 3 },
      { path: `${game}/Members`, open: ['Edit members'], fields: 1 },
      // The address of a webhook is a secret, which is not kept.
      { path: `${game}/Members`, open: ['Discord webhook'], fields: 0 },
      { path: `${abandoned}/Members`, open: ['Ask for this game project'], fields: 1 },
      { path: `${game}/Media`, open: ['Add Album'], fields: 1 },
    ],
  };
}

interface Addresses {
  developer: string;
  game: string;
  /** A game of an owner who is away. */
  abandoned: string;
  ad: number;
  /** Of the visitor's game, and of somebody else's. */
  playtest: number;
  asked: number;
}

/** Marks the text fields on screen that hold what somebody writes: not searches, filters and secrets. */
const markFields = (expected: number) => {
  const kinds = ['text', 'email', 'url', 'date', 'datetime-local'];
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main :is(input, textarea), [role="dialog"] :is(input, textarea)',
    ),
  ].filter(
    (field) =>
      (field instanceof HTMLTextAreaElement || kinds.includes(field.type)) &&
      field.checkVisibility() &&
      !field.disabled &&
      !field.closest('[role="search"], [aria-hidden="true"]') &&
      field.role !== 'combobox' &&
      field.autocomplete !== 'off',
  );
  fields.forEach((field, index) => field.setAttribute('data-field', String(index)));
  document.body.dataset.fields = String(fields.length);
  return fields.length === expected;
};

/** Goes to a page as a link does, without loading the site anew. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    // The router numbers the steps, by which a page knows that its viewer has left it.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as object }));
  }, path);

/** Opens a form; answers how many fields it has. */
async function openForm({ page }: Visitor, { path, choose, open = [], fields }: Place): Promise<number> {
  // A dialog over the page before stays until it is closed.
  await page.keyboard.press('Escape');
  await goWithin(page, '/PrivacyPolicy');
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await goWithin(page, path);
  if (choose !== undefined) await page.getByRole('main').locator('label').getByText(choose, { exact: true }).click();
  for (const name of open) {
    // Not those of the chat, which has messages to report.
    const opener = page
      .getByRole('main')
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }));
    const isOpen = await opener
      .first()
      .click({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isOpen) return -1;
  }
  await page.waitForFunction(() => document.querySelector('main [aria-label="Loading"]') === null);
  // Where there are more or fewer, the comparison of all places says so.
  await page.waitForFunction(markFields, fields, { timeout: 20_000 }).catch(() => undefined);
  return page.evaluate(() => Number(document.body.dataset.fields));
}

const shownText = ({ page }: Visitor, index: number) => page.locator(`[data-field="${index}"]`).inputValue();

async function fill({ page }: Visitor, index: number) {
  const field = page.locator(`[data-field="${index}"]`);
  const type = await field.getAttribute('type');
  const maxLength = Number((await field.getAttribute('maxlength')) ?? Infinity);
  const whole =
    {
      ...{ email: 'kept@example.com', url: 'https://kept.example/', date: '2024-05-06' },
      'datetime-local': '2024-05-06T07:08',
    }[type ?? ''] ?? `Kept ${index}`;
  const typed = whole.slice(0, maxLength);
  await field.fill(typed);
  return typed;
}

/** Types into every form, leaving each for the next. */
async function fillForms(visitor: Visitor, places: Place[]): Promise<string[][]> {
  const typed: string[][] = [];
  const found: Place[] = [];
  for (const place of places) {
    const fields = await openForm(visitor, place);
    found.push({ ...place, fields });
    const texts: string[] = [];
    for (let index = 0; index < fields; index += 1) texts.push(await fill(visitor, index));
    typed.push(texts);
  }
  expect(found).toEqual(places);
  return typed;
}

/** What the fields of these forms hold. */
async function readForms(visitor: Visitor, places: Place[]): Promise<string[][]> {
  const shown: string[][] = [];
  for (const place of places) {
    const fields = await openForm(visitor, place);
    shown.push(await Promise.all(Array.from({ length: fields }, (_, index) => shownText(visitor, index))));
  }
  return shown;
}

/** A playtest with one question. */
async function askForTesters(asker: Visitor, gameId: number): Promise<number> {
  const { id } = await post<{ id: number }>(asker, '/api/playtests/new', {
    ...{ gameId, title: 'First harbour', url: 'https://harbour.example', platforms: [1], minutes: 5, testers: null },
    ...{ lastDay: new Date(Date.now() + dayMs).toISOString().slice(0, 10) },
    questions: [{ kind: 'text', text: 'What was slow?' }],
  });
  return id;
}

test('typed text is there in every form after leaving it, a reload and a new login', async () => {
  const mika = await arrive('Mika Vale');
  const juno = await arrive('Juno Park');
  await makeOperator(mika);
  const owned = await buildGame(mika, newTitle('Lanternfall'));
  await takeIn(mika, owned, juno);
  const abandoned = await buildGame(juno, newTitle('Lanternrise'));
  await takeIn(juno, abandoned, mika);
  const elsewhere = await buildGame(juno, newTitle('Lanternset'));
  await accountAges(await myId(juno), 100);
  await membershipAges(await myId(mika), 100);
  const { id: ad } = await post<{ id: number }>(mika, '/api/classifieds/new', {
    selectedGameId: owned.id,
    postTitle: 'Cellist',
    postContent: 'For the harbour',
    // Shows all fields of the form.
    ...{ pay: 'paid', jam: { name: 'Tide Jam', first: '2096-05-03', last: '2096-05-05' } },
  });
  const places = Object.values(
    placesOf({
      developer: `/Developer/${mika.account.alias.replaceAll(' ', '-')}`,
      game: `/Game/${owned.stringUrl}`,
      abandoned: `/Game/${abandoned.stringUrl}`,
      ad,
      playtest: await askForTesters(mika, owned.id),
      asked: await askForTesters(juno, elsewhere.id),
    }),
  ).flat();
  // Links of mails without a keycode, and the session that has ended.
  expectComplaints([mika], /status of 40[0134]/);
  await mika.page.goto('/');
  await menuOf(mika, mika.account).waitFor();
  const typed = await fillForms(mika, places);
  // The session ends as by its expiry.
  await mika.context.clearCookies();
  await mika.page.reload();
  await logIn(mika, mika.account);
  await menuOf(mika, mika.account).waitFor();
  const withFields = places.filter(({ fields }) => fields > 0);
  expect(await readForms(mika, withFields)).toEqual(typed.filter((texts) => texts.length > 0));
});
