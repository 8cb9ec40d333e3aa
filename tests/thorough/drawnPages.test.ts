import { lightPhone, newVisitor, wideAndDark, type Visitor } from '../support/browser/people';
import { pages } from '../support/browser/sitePages';

const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

// The server draws pages for crawlers. One that runs scripts takes them over; React complains in the console where the
// browser draws something else.
describe.each([
  { screen: lightPhone, timeZone: 'Asia/Kathmandu' },
  { screen: wideAndDark, timeZone: 'America/New_York' },
])('at $screen.width px in $timeZone', ({ screen, timeZone }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor({ ...screen, chat: 'as on a first visit' });
    await visitor.page.setExtraHTTPHeaders({ 'User-Agent': userAgent });
    const devTools = await visitor.context.newCDPSession(visitor.page);
    await devTools.send('Emulation.setTimezoneOverride', { timezoneId: timeZone });
  });

  test.each(pages)('takes over %s as the server has drawn it', async (path) => {
    const { page, complaints } = visitor;
    complaints.length = 0;
    await page.goto(path);
    expect(await page.locator('#root h1, #root [role="alert"]').count()).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(complaints.filter((text) => /React|hydrat/i.test(text))).toEqual([]);
  });
});
