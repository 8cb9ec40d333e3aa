import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { options } from '#shared/areas/options';
import { UserOptions } from '../../../client/areas/options/UserOptions';
import { useSession } from '../../../client/areas/account';
import { distanceText, unitOfRegion, useDistanceUnit } from '../../../client/profiles/distance';
import { Toasts } from '../../../client/ui/feedback/Toasts';
import { answer, aUser, refuse, renderPart, sent } from '../../support/client/renderApp';

function Part() {
  const { user } = useSession();
  return user && <UserOptions user={user} />;
}
const show = () =>
  renderPart(
    <>
      <Part />
      <Toasts />
    </>,
    { viewer: aUser() },
  );
afterEach(() => jest.useRealTimers());

test('an option is saved as it is chosen, and that is said for 3 seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  show();
  answer(options.updateFeedLayoutStyle, {
    feedLayoutStyle: 'single',
    mediaLayoutStyle: 'masonry',
    chatroomNotificationSound: 'on',
  });
  await user.click(screen.getByRole('radio', { name: 'Single' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ style: 'single' });
  act(() => jest.advanceTimersByTime(2_900));
  expect(screen.getByText('Saved')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Single' })).toBeChecked();
});

test('a refused one is taken back and told', async () => {
  show();
  refuse(options.updateChatroomNotificationSound, 429, ['You are doing this too often.']);
  await userEvent.click(screen.getByRole('switch', { name: /sound/ }));
  expect(await screen.findByText('You are doing this too often.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: /sound/ })).toBeChecked());
  expect(screen.queryByText('Saved')).toBeNull();
});

test('distances are in the unit of the region until another one is chosen', async () => {
  expect(['en-US', 'en', 'en-GB', 'de', 'pt-BR', 'en-IE'].map(unitOfRegion)).toEqual([
    'mi',
    'mi',
    'mi',
    'km',
    'km',
    'km',
  ]);
  show();
  expect(screen.getByRole('radio', { name: 'Miles' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Kilometres' }));
  expect(screen.getByRole('radio', { name: 'Kilometres' })).toBeChecked();
  expect(screen.getByText('Saved')).toBeVisible();
  expect(renderHook(() => useDistanceUnit()).result.current[0]).toBe('km');
});

test('kilometres are never less than the miles that they stand for, and as coarse', () => {
  expect([5, 10, 50, 75, 100].map((miles) => distanceText(miles, 'km'))).toEqual(
    ['10', '20', '85', '125', '175'].map((kilometres) => `within ${kilometres} km`),
  );
});
