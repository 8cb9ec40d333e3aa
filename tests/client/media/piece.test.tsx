import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comments, commentsEvents, commentsTexts } from '#shared/areas/comments';
import { media, mediaEvents, mediaTexts } from '#shared/areas/media';
import { titleOf } from '#shared/pages';
import { reports } from '#shared/areas/moderation/reports';
import { votes, votesEvents } from '#shared/areas/votes';
import { onLive } from '../../../client/app/live/live';
import { aComment } from '../../support/client/comments';
import { anAlbum, aPiece, asEvent, placed, renderPortfolio } from '../../support/client/media';
import { answer, aUser, loseConnection, refuse, sent } from '../../support/client/renderApp';

const pier = { id: 40, title: 'The pier', stringUrl: 'The-pier' };
const quay = { id: 41, title: 'The quay', stringUrl: 'The-quay' };
const subpage = '/Sketches/The-pier';

beforeEach(() => answer(comments.listComments, { items: [], hasMore: false, total: 0 }));
const path = `/Developer/Juno-Park/Portfolio${subpage}`;
const title = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Answers with two pieces, the pier and then the quay. */
function answerBoth() {
  answer(media.readPieceAt, ({ piece }) =>
    piece.toLowerCase() === 'the-quay'
      ? placed({ piece: aPiece({ ...quay, mediaUrl: 'al7id41_quay.png' }), newer: pier })
      : placed({ older: quay }),
  );
}

test('a piece stands on its stage, with its words, votes and ways to share it', async () => {
  answer(media.readPieceAt, placed());
  renderPortfolio({ subpage });
  expect(await title('The pier')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'The pier' })).toHaveAttribute(
    'src',
    '/userdata/media/al7id40_pier.png',
  );
  expect((await screen.findByText('low')).tagName).toBe('STRONG');
  expect(screen.getByRole('img', { name: '3 points' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Entire Portfolio' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['Copy link', 'Bluesky', 'X', 'Reddit']);
  expect(items[1]?.getAttribute('href')).toContain(encodeURIComponent(`The pier http://localhost${path}`));
});

test('arrow keys and links lead to the pieces beside it', async () => {
  answerBoth();
  renderPortfolio({ subpage });
  expect(await screen.findByRole('link', { name: 'Next: The quay' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  expect(window.location.pathname).toBe(path);
  await userEvent.keyboard('{ArrowRight}');
  expect(await title('The quay')).toBeVisible();
  expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio/Sketches/The-quay');
  await userEvent.click(screen.getByRole('link', { name: 'Previous: The pier' }));
  expect(await title('The pier')).toBeVisible();
});

test('a swipe over the stage leads on; one that goes down does not', async () => {
  answerBoth();
  renderPortfolio({ subpage });
  const picture = await screen.findByRole('img', { name: 'The pier' });
  const swipe = (from: [number, number], to: [number, number]) => {
    const [x, y] = from;
    fireEvent.touchStart(picture, { touches: [{ clientX: x, clientY: y }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: to[0], clientY: to[1] }] });
  };
  swipe([300, 100], [200, 400]);
  expect(window.location.pathname).toBe(path);
  swipe([300, 100], [120, 110]);
  expect(await title('The quay')).toBeVisible();
});

test('comments stand below it and are counted', async () => {
  answer(media.readPieceAt, placed());
  const { store } = renderPortfolio({ subpage });
  expect(await screen.findByText(commentsTexts.none)).toBeVisible();
  const { loggedVote: _own, ...heard } = aComment(77);
  const said = {
    type: 'comment',
    commentData: { ...heard, parentId: 40, content: 'What a calm sea' },
    parentData: { id: 900, parentType: 'developer', parentId: 200, commentCount: 1 },
    albumData: { id: 7 },
    pieceData: { id: 40 },
  } as const;
  act(() => void store.dispatch(onLive(commentsEvents.newPostComment)(said)));
  expect(await screen.findByText('What a calm sea')).toBeVisible();
  const toggle = screen.getByRole('button', { name: '1 comment' });
  await userEvent.click(toggle);
  expect(screen.queryByText('What a calm sea')).not.toBeInTheDocument();
});

test('a piece that is not there says so', async () => {
  refuse(media.readPieceAt, 404, [mediaTexts.missingPiece]);
  renderPortfolio({ subpage });
  expect(await screen.findByText(mediaTexts.missingPiece)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Entire Portfolio' })).toBeVisible();
});

test('a piece that cannot be fetched is tried again', async () => {
  for (let tries = 0; tries < 3; tries++) loseConnection(media.readPieceAt);
  answer(media.readPieceAt, placed());
  renderPortfolio({ subpage });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await title('The pier')).toBeVisible();
});

test('a former address leads to the present one', async () => {
  answer(media.readPieceAt, placed());
  renderPortfolio({ subpage: '/Doodles/Jetty' });
  expect(await title('The pier')).toBeVisible();
  expect(window.location.pathname).toBe(path);
});

test('a vote shows at once and stays', async () => {
  answer(media.readPieceAt, placed());
  const voted = { parentType: 'media' as const, parentId: 40, voteTotal: 4, upVoters: [], downVotes: 0 };
  answer(votes.vote, { ...voted, id: 'media_40', downVoters: [], loggedVote: 1 });
  answer(votes.readVotes, { ...voted, id: 'media_40', downVoters: [], loggedVote: 0 });
  const { store } = renderPortfolio({ subpage, asJuno: true });
  await title('The pier');
  await userEvent.click(screen.getByRole('button', { name: 'Vote up' }));
  expect(await screen.findByRole('img', { name: '4 points' })).toBeVisible();
  act(() => void store.dispatch(onLive(votesEvents.voteWidgetUpdated)({ ...voted, voteTotal: 9 })));
  expect(screen.getByRole('img', { name: '9 points' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vote up' })).toHaveAttribute('aria-pressed', 'true');
});

test('changes made elsewhere are seen, and a new title leads to its new address', async () => {
  answer(media.readPieceAt, placed());
  const { store } = renderPortfolio({ subpage });
  await title('The pier');
  const changed = { title: 'The long pier', stringUrl: 'The-long-pier', modified: '2025-04-01T12:00:00.000Z' };
  act(() => void store.dispatch(onLive(mediaEvents.mediaPieceAddOrEdit)(asEvent(changed))));
  expect(await title('The long pier')).toBeVisible();
  expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio/Sketches/The-long-pier');
});

test('a new piece of the album stands before the newest', async () => {
  answer(media.readPieceAt, placed());
  const { store } = renderPortfolio({ subpage });
  await title('The pier');
  act(() => void store.dispatch(onLive(mediaEvents.mediaPieceAddOrEdit)(asEvent(quay))));
  expect(await screen.findByRole('link', { name: 'Previous: The quay' })).toBeVisible();
});

test('a piece that is deleted while it is shown says that it does not exist', async () => {
  answer(media.readPieceAt, placed());
  const { store } = renderPortfolio({ subpage });
  await title('The pier');
  const deleted = { id: 40, albumId: 7, posterType: 'developer', posterId: 200, postId: 900 } as const;
  act(() => void store.dispatch(onLive(mediaEvents.deletedMediaPiece)(deleted)));
  expect(await screen.findByText(mediaTexts.missingPiece)).toBeVisible();
  expect(document.title).toBe(titleOf(`${mediaTexts.missingPiece}: Juno Park`));
});

test('its form is for editors alone', async () => {
  answer(media.readPieceAt, placed());
  renderPortfolio({ subpage: `${subpage}/edit` });
  expect(await screen.findByText(mediaTexts.cannotEdit)).toBeVisible();
});

test('an editor finds the form, and the words are saved at their new address', async () => {
  answer(media.readPieceAt, placed());
  const edited = aPiece({ title: 'Pier at dusk', stringUrl: 'Pier-at-dusk', modified: '2025-04-01T12:00:00.000Z' });
  answer(media.editPiece, edited);
  renderPortfolio({ subpage, asJuno: true });
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  const form = await screen.findByRole('region', { name: 'Edit The pier' });
  const field = within(form).getByRole('textbox', { name: 'Title' });
  await userEvent.clear(field);
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText(mediaTexts.titleNeeded)).toBeVisible();
  await userEvent.type(field, 'Pier at dusk');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await title('Pier at dusk')).toBeVisible();
  expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio/Sketches/Pier-at-dusk');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Edit' })).toHaveFocus());
});

test('the form begins in its first field, and leaving it leads back to what opened it', async () => {
  answer(media.readPieceAt, placed());
  renderPortfolio({ subpage, asJuno: true });
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveFocus();
});

test('an edit by somebody else is told, and nothing typed is lost', async () => {
  answer(media.readPieceAt, placed());
  const { store } = renderPortfolio({ subpage: `${subpage}/Edit`, asJuno: true });
  const field = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(field, ' at dusk');
  const theirs = { title: 'Pier', description: 'At high tide', modified: '2025-04-01T12:00:00.000Z' };
  act(() => void store.dispatch(onLive(mediaEvents.mediaPieceAddOrEdit)(asEvent(theirs))));
  expect(await screen.findByText(/changed elsewhere/)).toBeVisible();
  expect(field).toHaveValue('The pier at dusk');
  expect(await screen.findByRole('textbox', { name: 'Description (optional)' })).toHaveValue('At high tide');
  await userEvent.click(screen.getByRole('button', { name: 'Show the other version' }));
  expect(field).toHaveValue('Pier');
});

test('the link of a clip can be changed, but to a clip only', async () => {
  const clip = aPiece({ mediaType: 'Youtube', mediaUrl: 'https://youtu.be/dQw4w9WgXcQ', width: null, height: null });
  answer(media.readPieceAt, placed({ piece: clip }));
  renderPortfolio({ subpage: `${subpage}/Edit`, asJuno: true });
  const link = await screen.findByRole('textbox', { name: 'Youtube url' });
  await userEvent.clear(link);
  await userEvent.type(link, 'https://tides.example/clip');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(mediaTexts.youtubeWrong)).toBeVisible();
});

test('a piece is deleted once that was confirmed, and its album shown', async () => {
  answer(media.readPieceAt, placed());
  answer(media.deletePiece, { id: 40 });
  renderPortfolio({ subpage: `${subpage}/Edit`, asJuno: true, albums: [anAlbum()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete piece' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(mediaTexts.confirmDeletePiece)).toBeInTheDocument();
  answer(media.listPieces, { items: [], hasMore: false, total: 0 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The piece is deleted.')).toBeVisible();
  expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio/Sketches');
});

test('offers nothing to remove to people who are no site moderators', async () => {
  answer(media.readPieceAt, placed());
  renderPortfolio({ subpage, viewer: aUser({ id: 300 }) });
  expect(await screen.findByRole('button', { name: 'Report The pier' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove The pier' })).not.toBeInTheDocument();
});

test('a site moderator removes somebody else’s piece with a reason', async () => {
  answer(media.readPieceAt, placed());
  renderPortfolio({ subpage, viewer: aUser({ id: 300, siteModCanBan: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove The pier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this media piece?' }));
  await userEvent.type(await dialog.findByLabelText('Reason'), 'From an asset pack');
  answer(reports.removeReported, { removed: { kind: 'piece', targetId: 40 }, handled: [], open: 0 });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText(mediaTexts.missingPiece)).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ kind: 'piece', targetId: 40, reason: 'From an asset pack' });
});
