import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chat } from '#shared/areas/chat';
import { ChatCompanion } from '../../../client/areas/chat/companion/ChatCompanion';
import { aMessage, aPage, aSender } from '../../support/client/messages';
import { answer, aUser, renderPart } from '../../support/client/renderApp';

const viewer = aUser();
const room = () => screen.getByRole('region', { name: 'Messages' });
const field = () => screen.getByLabelText('Your message');

test('the arrow up in the empty box edits the last own line, and leads back to the box', async () => {
  const now = { timestamp: new Date().toISOString() };
  const me = { from: aSender({ id: viewer.info.id, alias: viewer.info.alias }), ...now };
  const last = aMessage(3, 'helo', me);
  answer(chat.listMessages, aPage([aMessage(1, 'frist', me), aMessage(2, 'other', now), last]));
  renderPart(<ChatCompanion onClose={() => undefined} />, { viewer });
  await within(room()).findByText('helo');
  await userEvent.type(field(), 'a{ArrowUp}');
  expect(screen.queryByLabelText('Change your message')).not.toBeInTheDocument();
  await userEvent.clear(field());
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByLabelText('Change your message')).toHaveValue('helo');
  answer(chat.editMessage, { ...last, message: 'hello', edited: new Date().toISOString() });
  await userEvent.keyboard('{Backspace}lo{Enter}');
  expect(await within(room()).findByText('edited')).toBeVisible();
  expect(field()).toHaveFocus();
});
