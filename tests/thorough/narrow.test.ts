import { makeOperator } from '../support/browser/operators';
import { fitFindings, spaceText } from '../support/browser/fitting';
import { demoModerator, logIn, newVisitor, turnTo, wideAndDark, type Visitor } from '../support/browser/people';
import { goTo, memberPages, pages } from '../support/browser/sitePages';

// A moderator who is an operator too sees most buttons.
let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor(wideAndDark);
  const login = demoModerator();
  await logIn(visitor, login);
  await visitor.page.getByRole('button', { name: 'Your menu, Marta Quill' }).waitFor();
  await makeOperator({ ...visitor, account: { ...login, alias: 'Marta Quill' } });
});

const narrowest = { width: 320, height: 844, colorScheme: 'dark' } as const;
const phone = { ...narrowest, width: 390 };

// `/Game` leads her on to a game of her own.
test.each([...pages.filter((path) => path !== '/Game'), ...memberPages])(
  '%s fits on a wide screen and at 320 px, and with more space between letters, words and lines',
  async (path) => {
    await turnTo(visitor, wideAndDark);
    await goTo(visitor, path);
    const wide = await fitFindings(visitor);
    await turnTo(visitor, narrowest);
    const narrow = await fitFindings(visitor);
    await spaceText(visitor);
    const spaced = await fitFindings(visitor);
    await turnTo(visitor, phone);
    const spacedOnPhone = await fitFindings(visitor);
    expect({ wide, narrow, spaced, spacedOnPhone }).toEqual({ wide: [], narrow: [], spaced: [], spacedOnPhone: [] });
  },
);
