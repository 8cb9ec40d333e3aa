import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feed } from '#shared/areas/feed';
import { schedules, schedulesEvents, schedulesTexts as texts } from '#shared/areas/schedules';
import { dayMs } from '#shared/durations';
import { onLive } from '../../client/app/live/live';
import NewPostForm from '../../client/areas/feed/post/NewPostForm';
import { ScheduledPosts } from '../../client/areas/schedules';
import { momentHere, momentIn, ownTimeZone } from '../../client/areas/schedules/moment';
import { toLocal } from '../../client/ui/text/localTime';
import { aPost } from '../support/client/feed';
import { answer, aUser, refuse, renderPart, sent } from '../support/client/renderApp';
import { aScheduled } from '../support/client/schedules';

const viewer = aUser();
const inputsOf = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint).map(({ input }) => input);
const settings = () => renderPart(<ScheduledPosts user={viewer} />, { viewer });
const form = () =>
  renderPart(
    <NewPostForm
      user={viewer}
      page={{ parentType: 'developer', parentId: 100 }}
      canChooseAuthor
      kind="status"
      draftKey="feed.devlogs"
      onClose={() => undefined}
    />,
    { viewer },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tomorrow = new Date(Math.floor(Date.now() / dayMs + 1) * dayMs + dayMs / 2).toISOString();

describe('a moment', () => {
  test('is written with the zone and its offset, so that skipped and doubled times are clear', () => {
    // At 2:00 clocks in Berlin go to 3:00, and in October back from 3:00 to 2:00.
    expect(momentIn('2027-03-28T00:59:00Z', 'Europe/Berlin')).toBe('Mar 28, 2027 at 1:59am (Europe/Berlin, UTC+1)');
    expect(momentIn('2027-03-28T01:30:00Z', 'Europe/Berlin')).toBe('Mar 28, 2027 at 3:30am (Europe/Berlin, UTC+2)');
    expect(momentIn('2027-10-31T00:30:00Z', 'Europe/Berlin')).toBe('Oct 31, 2027 at 2:30am (Europe/Berlin, UTC+2)');
    expect(momentIn('2027-10-31T01:30:00Z', 'Europe/Berlin')).toBe('Oct 31, 2027 at 2:30am (Europe/Berlin, UTC+1)');
    expect(momentIn('2027-01-01T00:00:00Z', 'Asia/Kolkata')).toBe('Jan 1, 2027 at 5:30am (Asia/Kolkata, UTC+5:30)');
    expect(momentIn('2027-01-01T12:00:00Z', 'America/New_York')).toBe(
      'Jan 1, 2027 at 7:00am (America/New York, UTC-5)',
    );
    expect(momentIn('2027-01-01T12:00:00Z', 'UTC')).toBe('Jan 1, 2027 at 12:00pm (UTC)');
  });

  test('is written in one’s own clock first, and in that of the zone where it was chosen', () => {
    const at = '2027-01-01T12:00:00Z';
    expect(momentHere(at, 'Asia/Tokyo', 'Asia/Tokyo')).toBe(momentIn(at, 'Asia/Tokyo'));
    expect(momentHere(at, 'Asia/Tokyo', 'UTC')).toBe(`${momentIn(at, 'UTC')}, ${momentIn(at, 'Asia/Tokyo')}`);
  });
});

test('schedules what is written instead of submitting it; a refusal stays beside the time', async () => {
  answer(schedules.listScheduled, []);
  refuse(schedules.addScheduled, 422, [texts.past], { due: texts.past });
  answer(schedules.addScheduled, aScheduled({ due: tomorrow }));
  form();
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  const type = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await type('Subject (optional)', 'First light');
  await type('Post', 'It wakes up.');
  await press('Schedule');
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this DevLog' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByText(texts.dueNeeded)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Publish at'), { target: { value: toLocal(tomorrow) } });
  expect(dialog.getByText(momentIn(tomorrow, ownTimeZone()))).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText(texts.past)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByText(texts.past)).toBeNull());
  const [, last] = inputsOf(schedules.addScheduled);
  expect(last).toMatchObject({
    subject: 'First light',
    content: 'It wakes up.',
    due: tomorrow,
    timeZone: ownTimeZone(),
  });
  expect(inputsOf(feed.addPost)).toEqual([]);
  // It is listed below, and the form is empty again.
  expect(await screen.findByRole('region', { name: 'Scheduled DevLogs' })).toHaveTextContent('First light');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Post' })).toHaveValue(''));
});

test('a classified has no schedule', () => {
  renderPart(
    <NewPostForm
      user={viewer}
      page={{ parentType: 'developer', parentId: 100 }}
      canChooseAuthor={false}
      kind="classifieds"
      draftKey="feed.classifieds"
      onClose={() => undefined}
    />,
    { viewer },
  );
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
  expect(inputsOf(schedules.listScheduled)).toEqual([]);
});

test('keeps the zone in which a time was chosen until another time is chosen', async () => {
  answer(schedules.listScheduled, [aScheduled({ timeZone: 'Asia/Tokyo' })]);
  answer(schedules.editScheduled, aScheduled({ title: 'Second light', timeZone: 'Asia/Tokyo' }));
  answer(schedules.editScheduled, aScheduled({ title: 'Second light', due: tomorrow }));
  settings();
  await press('Edit First light');
  const subject = await screen.findByRole('textbox', { name: 'Subject (optional)' });
  fireEvent.change(subject, { target: { value: 'Second light' } });
  await press('Save');
  await press('Edit Second light');
  fireEvent.change(await screen.findByLabelText('Publish at'), { target: { value: toLocal(tomorrow) } });
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(schedules.editScheduled)).toMatchObject([
    { id: 5, subject: 'Second light', due: aScheduled().due, timeZone: 'Asia/Tokyo' },
    { id: 5, due: tomorrow, timeZone: ownTimeZone() },
  ]);
});

test('publishes at once, takes off the schedule, and deletes after a question', async () => {
  answer(schedules.listScheduled, [
    aScheduled(),
    aScheduled({ id: 6, title: '', content: 'Without a subject' }),
    aScheduled({ id: 7, title: 'Third' }),
  ]);
  refuse(schedules.publishScheduled, 403, [texts.notInTeam]);
  answer(schedules.publishScheduled, aPost(9));
  answer(schedules.unscheduleScheduled, aScheduled({ id: 6, title: '', content: 'Without a subject', state: 'draft' }));
  answer(schedules.deleteScheduled, { id: 7 });
  settings();
  await press('Publish First light now');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish First light now' })).toBeEnabled());
  await press('Publish First light now');
  await waitFor(() => expect(screen.queryByText('First light')).toBeNull());
  await press('Unschedule Without a subject');
  expect(await screen.findByText('Draft')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unschedule Without a subject' })).toBeNull();
  await press('Delete Third');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this DevLog?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Third')).toBeNull());
  expect(inputsOf(schedules.deleteScheduled)).toEqual([{ id: 7 }]);
});

test('a draft says why it was not published, and is scheduled again', async () => {
  answer(schedules.listScheduled, [aScheduled({ state: 'draft', problem: texts.limit })]);
  settings();
  expect(await screen.findByText(`Draft, not published: ${texts.limit}`)).toBeVisible();
  await press('Edit First light');
  const dialog = within(await screen.findByRole('dialog', { name: 'Draft of a DevLog' }));
  expect(dialog.getByLabelText('Publish at')).toHaveValue('');
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByText(texts.dueNeeded)).toBeVisible();
  expect(inputsOf(schedules.editScheduled)).toEqual([]);
});

test('names the writer of a DevLog of the team, which is gone once it is taken off the schedule', async () => {
  const author = { id: 7, alias: 'Juno Park', stringUrl: 'Juno-Park', hasAvatar: false, avatarId: '0' };
  const game = { id: 300, alias: 'Lanternfall', stringUrl: 'Lanternfall', hasAvatar: false, avatarId: '0' };
  answer(schedules.listScheduled, [aScheduled({ author, game })]);
  answer(schedules.unscheduleScheduled, aScheduled({ author, game, state: 'draft' }));
  settings();
  expect(await screen.findByText('by Juno Park')).toBeVisible();
  expect(screen.getByText('as Lanternfall')).toBeVisible();
  await press('Unschedule First light');
  expect(await screen.findByText(texts.none)).toBeVisible();
});

test('shows at once what another device or the time changes', async () => {
  answer(schedules.listScheduled, []);
  const { store } = settings();
  expect(await screen.findByText(texts.none)).toBeVisible();
  const happens = (payload: object) =>
    act(() => void store.dispatch(onLive(schedulesEvents.scheduledPostUpdated)(payload as { id: number })));
  happens({ id: 8, item: aScheduled({ id: 8, title: 'Later', due: '2031-01-01T00:00:00.000Z' }) });
  happens({ id: 5, item: aScheduled() });
  expect(screen.getAllByRole('listitem').map((row) => within(row).getByText(/light|Later/).textContent)).toEqual([
    'First light',
    'Later',
  ]);
  happens({ id: 5 });
  expect(screen.queryByText('First light')).toBeNull();
});

test('a failure can be tried again', async () => {
  refuse(schedules.listScheduled, 500, ['No.']);
  answer(schedules.listScheduled, [aScheduled()]);
  settings();
  await press('Retry');
  expect(await screen.findByText('First light')).toBeVisible();
});
