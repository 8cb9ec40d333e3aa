import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountLimits, newAccountsTexts } from '#shared/areas/accountLimits';
import { chat } from '#shared/areas/chat';
import { paths } from '#shared/pages';
import { ChatCompanion } from '../../../client/areas/chat/companion/ChatCompanion';
import { toastOnError } from '../../../client/app/data/toastOnError';
import { call } from '../../../client/app/data/call';
import { Toasts } from '../../../client/ui/feedback/Toasts';
import { aMessage, aPage, aSender } from '../../support/client/messages';
import { answer, aUser, refuse, renderApp, renderPart } from '../../support/client/renderApp';

const viewer = aUser();
const text = newAccountsTexts.links(2, 24);
const help = { help: paths.accountLimits };

const expectHelp = async () =>
  expect(await screen.findByRole('link', { name: 'Why, and until when' })).toHaveAttribute('href', paths.accountLimits);

test('the page lists what is limited for a new account, until a day and time of the own time zone', async () => {
  answer(accountLimits.readLimits, {
    until: new Date(2026, 10, 29, 16, 5).toISOString(),
    limits: [
      { what: 'links', limit: 2 },
      { what: 'invite', limit: 0 },
      { what: 'shareLink', limit: 1 },
    ],
  });
  renderApp({ path: paths.accountLimits, viewer });
  expect(await screen.findByText('Nov 29, 2026 at 4:05pm')).toBeVisible();
  const items = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '2 links to other sites in a text, also in chat and messages',
    'No invitations to games',
    '1 link shared as resources or media',
  ]);
});

test('the page says so where nothing is limited', async () => {
  answer(accountLimits.readLimits, { until: null, limits: [] });
  renderApp({ path: paths.accountLimits, viewer });
  expect(await screen.findByText('Nothing is limited for your account.')).toBeVisible();
});

test('a refused chat line leads to the page, and so does a refused change of one', async () => {
  const own = aMessage(1, 'helo', { from: aSender({ id: viewer.info.id }), timestamp: new Date().toISOString() });
  answer(chat.listMessages, aPage([own]));
  refuse(chat.sendMessage, 422, [text], { message: text }, help);
  refuse(chat.editMessage, 422, [text], { message: text }, help);
  renderPart(<ChatCompanion onClose={() => undefined} />, { viewer });
  await screen.findByText('helo');
  await userEvent.type(screen.getByLabelText('Your message'), 'see three links{Enter}');
  await screen.findByText(text);
  await expectHelp();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(text)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit your message' }));
  await userEvent.type(screen.getByLabelText('Change your message'), ' with links{Enter}');
  await screen.findByText(text);
  await expectHelp();
});

test('a refused button leads to the page from its toast', async () => {
  renderPart(<Toasts />, { viewer });
  refuse(chat.deleteMessage, 422, [text], undefined, help);
  await act(() =>
    toastOnError(async () => void (await call(chat.deleteMessage, { chatRoomId: 'siteGeneral', id: 1 }))),
  );
  await screen.findByText(text);
  await expectHelp();
});
