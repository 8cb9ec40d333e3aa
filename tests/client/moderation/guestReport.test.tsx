import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { account } from '#shared/areas/account';
import { developers } from '#shared/areas/developers';
import { feed } from '#shared/areas/feed';
import { follows } from '#shared/areas/follows';
import { guestReports, guestReportsTexts as texts } from '#shared/areas/moderation/guestReports';
import { reference } from '#shared/areas/reference';
import { reportsTexts } from '#shared/areas/moderation/reports';
import { aDeveloper } from '../../support/client/profiles';
import { answer, aUser, refuse, renderApp } from '../../support/client/renderApp';
import { sentTo } from '../../support/client/typing';

const list = { items: [], hasMore: false, total: 0 };

beforeEach(async () => {
  const challenge = await createChallenge({ algorithm: 'SHA-256', cost: 1, counter: 3, deriveKey });
  answer(account.humanCheck, { kind: 'work', challenge: JSON.stringify(challenge) });
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(feed.listPosts, []);
  answer(follows.listFollows, {
    ...{ followers: list, friends: list, followingDevelopers: list, followingGames: list, isFollowing: false },
  });
  answer(developers.readDeveloper, aDeveloper({ id: 200, alias: 'Troll', stringUrl: 'Troll' }));
});

test('a visitor reports a profile from its page, corrects what is missing, and is thanked', async () => {
  const user = userEvent.setup();
  renderApp({ path: '/Developer/Troll', viewer: null });
  await user.click(await screen.findByRole('button', { name: 'Report Troll' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Report something' })).toBeVisible();
  const address = `${window.location.origin}/Developer/Troll#developer-200`;
  expect(screen.getByLabelText('Where is it?')).toHaveValue(address);
  await user.click(screen.getByRole('radio', { name: 'Harassment or hate' }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(reportsTexts.wordsNeeded)).toBeVisible();
  expect(screen.getByText(texts.emailNeeded)).toBeVisible();
  await user.type(screen.getByLabelText('In your words'), 'Insults everybody');
  await user.type(screen.getByLabelText('Email'), 'passer.by@example.com');
  refuse(guestReports.send, 422, [texts.nothingThere], { address: texts.nothingThere });
  answer(guestReports.send, { sent: true });
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(texts.nothingThere)).toBeVisible();
  expect(screen.getByLabelText('Where is it?')).toBeInvalid();
  await user.clear(screen.getByLabelText('Where is it?'));
  await user.type(screen.getByLabelText('Where is it?'), '/Developer/Troll');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(texts.sent)).toBeVisible();
  expect(sentTo(guestReports.send).at(-1)).toMatchObject({
    ...{ address: '/Developer/Troll', reason: 'harassment', words: 'Insults everybody' },
    ...{ email: 'passer.by@example.com', recaptchaResponse: expect.stringContaining('solution') },
  });
});

test('a developer who is logged in reads where to report instead', async () => {
  renderApp({ path: '/Report', viewer: aUser() });
  expect(await screen.findByText(texts.hasAccount)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send report' })).not.toBeInTheDocument();
});

test('the form is linked below each page', async () => {
  renderApp({ path: '/PrivacyPolicy', viewer: null });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Report Content' })).toHaveAttribute('href', '/Report'));
});
