import { arrive, lightPhone, newVisitor, wideAndDark, type Visitor } from '../support/browser/people';
import { pages } from '../support/browser/sitePages';

// The server draws all pages. React complains in the console where the browser draws something else.
const tablet = { width: 820, height: 1_180, colorScheme: 'dark' } as const;

describe.each([
  { who: 'a visitor', screen: lightPhone, timezoneId: 'Asia/Kathmandu', locale: 'de-DE' },
  { who: 'a visitor', screen: wideAndDark, timezoneId: 'America/New_York', locale: 'en-US' },
  { who: 'a member', screen: tablet, timezoneId: 'Pacific/Auckland', locale: 'en-GB' },
  { who: 'a member', screen: lightPhone, timezoneId: 'America/St_Johns', locale: 'de-DE' },
])('for $who at $screen.width px in $timezoneId', ({ who, screen, timezoneId, locale }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    const looks = { ...screen, chat: 'as on a first visit' } as const;
    visitor = who === 'a member' ? await arrive('Reader', looks) : await newVisitor(looks);
    const devTools = await visitor.context.newCDPSession(visitor.page);
    await devTools.send('Emulation.setTimezoneOverride', { timezoneId });
    await devTools.send('Emulation.setLocaleOverride', { locale });
  });

  test.each(pages)('takes over %s as the server has drawn it', async (path) => {
    const { page, complaints } = visitor;
    complaints.length = 0;
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain('id="drawn"');
    expect(await page.locator('#root h1, #root [role="alert"]').count()).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(complaints.filter((text) => /React|hydrat/i.test(text))).toEqual([]);
  });
});
