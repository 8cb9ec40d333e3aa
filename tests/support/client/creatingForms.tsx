import { bugs } from '#shared/areas/bugs';
import { donations } from '#shared/areas/donations';
import { feed } from '#shared/areas/feed';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { games } from '#shared/areas/games';
import { inbox } from '#shared/areas/inbox';
import { media } from '#shared/areas/media';
import { blocklists } from '#shared/areas/operating/blocklists';
import { notices } from '#shared/areas/operating/notices';
import { applications } from '#shared/areas/recruiting/applications';
import { classifieds } from '#shared/areas/recruiting/classifieds';
import { invites } from '#shared/areas/recruiting/invites';
import { ownershipCalls } from '#shared/areas/recruiting/ownership';
import { savedSearches } from '#shared/areas/recruiting/savedSearches';
import { moderation } from '#shared/areas/moderation/moderation';
import { reports } from '#shared/areas/moderation/reports';
import { sanctions } from '#shared/areas/moderation/sanctions';
import { resourceCategories, resources } from '#shared/areas/resources';
import { trash } from '#shared/areas/moderation/trash';
import { dayMs } from '#shared/durations';
import '../../../client/areas/bugs/bugs.slice';
import '../../../client/areas/forums/store/forums.slice';
import { CommentBox } from '../../../client/areas/bugs/CommentBox';
import { NewItem } from '../../../client/areas/bugs/NewItem';
import { NewClassifiedScreen } from '../../../client/areas/classifieds/NewClassifiedScreen';
import { EnterDonationScreen } from '../../../client/areas/donations/EnterDonationScreen';
import NewPostForm from '../../../client/areas/feed/post/NewPostForm';
import { siteBoard } from '../../../client/areas/forums/board/board';
import { AddCategoryForm } from '../../../client/areas/forums/board/CategoryForm';
import { AddForumForm } from '../../../client/areas/forums/forum/ForumForm';
import NewThreadForm from '../../../client/areas/forums/forum/NewThreadForm';
import { CreateGameForm } from '../../../client/areas/games/CreateGameForm';
import { ComposeForm } from '../../../client/areas/inbox/ComposeForm';
import { ApplyForm } from '../../../client/areas/invites/apply/ApplyForm';
import { InviteToGameForm } from '../../../client/areas/invites/InviteToGameForm';
import { AddAlbumForm } from '../../../client/areas/media/album/AlbumForm';
import AddPieceForm from '../../../client/areas/media/piece/AddPieceForm';
import { AskForGameDialog } from '../../../client/areas/members/ownership/AskForGameDialog';
import RemoveAllDialog from '../../../client/areas/moderation/bans/RemoveAllDialog';
import { Notes } from '../../../client/areas/moderation/notes/Notes';
import SanctionDialog from '../../../client/areas/moderation/sanctions/SanctionDialog';
import { BlockForm } from '../../../client/areas/operating/blocklists/BlockForm';
import { Notices } from '../../../client/areas/operating/notices/Notices';
import ReportDialog from '../../../client/areas/content/ReportDialog';
import { AddResource } from '../../../client/areas/resources/AddResource';
import SaveSearchDialog from '../../../client/areas/savedSearches/SaveSearchDialog';
import { roleIn } from '../memberships';
import { anAd } from './classifieds';
import { aPost, lanternfall } from './feed';
import { aCategory, aForum, aThread } from './forums';
import { answerGame } from './gamePage';
import { aConversation, juno } from './inbox';
import { anApplication, anInvite } from './invites';
import { anAlbum, aPiece } from './media';
import { creating, type CreatingForm } from './creatingForm';
import { creatingPlaytests } from './creatingPlaytests';
import { aDeveloper, aGame } from './profiles';
import { answer, aUser } from './renderApp';
import { aSanction } from './sanctions';

const noop = () => undefined;
const now = '2026-01-02T03:04:05.678Z';
const person = (id: number, alias: string) => ({
  ...{ id, alias, stringUrl: alias.replaceAll(' ', '-'), hasAvatar: false, avatarId: '0' },
});
const poster = person(100, 'Mika Vale');
const owner = { ...aUser({ siteModCanBan: true }), games: [{ ...lanternfall, ...roleIn('owner') }] };
const portfolio = { pageType: 'developer' as const, pageId: 100, page: '/Developer/Mika-Vale' };
const forums = aCategory({ forums: [] });
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

export const viewer = owner;

/** Every form that creates something. */
export const creatingForms = (): CreatingForm[] => [
  creating(feed.addPost, {
    form: () => (
      <NewPostForm
        user={owner}
        page={{ parentType: 'developer', parentId: 100 }}
        canChooseAuthor={false}
        kind="status"
        draftKey="feed.devlogs"
        onClose={noop}
      />
    ),
    fill: { 'Subject (optional)': 'Shadows', Post: 'It works.' },
    send: 'Submit',
    output: aPost(9),
  }),
  creating(bugs.addItem, {
    form: () => <NewItem />,
    open: 'New bug or suggestion',
    fill: { Title: 'Lanterns', Description: 'They float.' },
    send: 'Submit',
    output: {
      ...{ id: 9, title: 'Lanterns', description: '', type: 'bug', status: 'backlog', poster },
      ...{ created: now, commentCount: 0, voteTotal: 0, loggedVote: 0 },
    },
  }),
  creating(bugs.addComment, {
    form: () => <CommentBox bugId={5} />,
    fill: { Comment: 'Here too' },
    send: 'Comment',
    output: { id: 21, bugId: 5, content: 'Here too', poster, created: now, modified: now },
  }),
  creating(inbox.begin, {
    form: () => <ComposeForm viewerId={100} to={juno} />,
    fill: { Subject: 'Fog', Message: 'How thick?' },
    send: 'Send',
    output: aConversation(),
  }),
  creating(forumsActions.addCategory, {
    form: () => <AddCategoryForm board={siteBoard} onClose={noop} />,
    fill: { Title: 'Plans' },
    send: 'Add category',
    output: aCategory({ id: 2, title: 'Plans', stringUrl: 'Plans', forums: [] }),
  }),
  creating(forumsActions.addForum, {
    form: () => <AddForumForm board={siteBoard} category={{ ...forums, forumIds: [] }} onClose={noop} />,
    fill: { Title: 'Fog', 'Description (optional)': 'Thick and thin' },
    send: 'Add forum',
    output: aForum({ id: 11, title: 'Fog', stringUrl: 'Fog' }),
  }),
  creating(forumsActions.addThread, {
    form: () => (
      <NewThreadForm
        board={siteBoard}
        category={{ ...forums, forumIds: [10] }}
        forum={{ ...aForum(), categoryId: 1 }}
        onClose={noop}
      />
    ),
    fill: { Subject: 'Fog', Post: 'How thick?' },
    send: 'Post thread',
    output: aThread({ id: 51, title: 'Fog', stringUrl: 'Fog' }),
  }),
  creating(games.createGame, {
    form: () => <CreateGameForm user={owner} />,
    answers: () => answerGame(),
    fill: { Title: 'Lanternrise', Tagline: 'A game of light' },
    pick: { Genres: 'puz', Platforms: 'ami' },
    send: 'Create game project',
    output: aGame(),
  }),
  creating(classifieds.add, {
    form: () => <NewClassifiedScreen />,
    choose: ['Revenue share'],
    fill: { Title: 'Artist for fog', Pitch: 'Fog, mostly.' },
    send: 'Post classified',
    output: anAd(8),
  }),
  ...creatingPlaytests(),
  creating(applications.apply, {
    form: () => (
      <ApplyForm
        viewerId={100}
        game={aGame()}
        opening={undefined}
        positions={['Artist']}
        pieces={[]}
        newest={[]}
        obstacle={null}
      />
    ),
    fill: { 'Your note': 'I paint fog.', 'Position titles': 'Fog painter' },
    send: 'Send Request',
    output: anApplication(),
  }),
  creating(invites.inviteToGame, {
    form: () => <InviteToGameForm developer={aDeveloper()} user={owner} />,
    answers: () =>
      answer(invites.readObstacles, {
        games: [],
        fitting: [{ gameId: lanternfall.id, roles: ['Artist'], openingTitle: '' }],
      }),
    fill: { 'Your note': 'Paint our fog.' },
    send: 'Send Invitation',
    output: anInvite(),
  }),
  creating(ownershipCalls.askForGame, {
    form: () => <AskForGameDialog game={aGame()} onClose={noop} />,
    fill: { 'What should the moderators know?': 'They have moved on.' },
    send: 'Ask for it',
    output: { gameId: 300, handOver: null, search: null, awaySince: null, mayAsk: false },
  }),
  creating(savedSearches.add, {
    form: () => <SaveSearchDialog kind="developers" query="seekingRole=artists" onClose={noop} />,
    fill: { Name: 'Artists' },
    send: 'Save',
    output: {
      ...{ id: 3, name: 'Artists', kind: 'developers', address: '/Browse/Developers?seekingRole=artists' },
      ...{ isComplete: true, alert: 'site', created: now },
    },
  }),
  creating(media.addAlbum, {
    form: () => <AddAlbumForm owner={portfolio} onClose={noop} />,
    fill: { Name: 'Music' },
    send: 'Add album',
    output: anAlbum({ id: 8, title: 'Music', stringUrl: 'Music' }),
  }),
  creating(media.addPiece, {
    form: () => <AddPieceForm owner={portfolio} album={anAlbum()} onClose={noop} />,
    choose: ['External Url'],
    fill: { Title: 'The pier', 'Media url': 'https://tides.example/pier' },
    send: 'Add piece',
    output: aPiece(),
  }),
  creating(resources.addResource, {
    form: () => <AddResource category={resourceCategories[0]} section={resourceCategories[0].sections[0]} />,
    open: 'Add a website',
    fill: { 'Name of the website': 'Letters', Url: 'https://letters.example' },
    send: 'Submit',
    output: {
      ...{ id: 9, category: 'devtools', section: 'collaboration', text: 'Letters', url: 'https://letters.example/' },
      ...{ poster: null, allVotes: 0, loggedVote: 0 },
    },
  }),
  creating(reports.addReport, {
    form: () => <ReportDialog kind="developer" targetId={200} onClose={noop} />,
    fill: { 'In your words (optional)': 'Sells things' },
    send: 'Report',
    output: { id: 1 },
  }),
  creating(donations.enterDonation, {
    form: () => <EnterDonationScreen />,
    choose: ['Has no profile here'],
    fill: { Name: 'Kind Stranger', Amount: '12.50' },
    send: 'Enter the donation',
    output: {
      ...{ id: 1, developerId: null, alias: 'Kind Stranger' },
      ...{ amount: 12.5, date: '2025-03-01', amountHidden: false },
    },
  }),
  creating(trash.removeAllOf, {
    form: () => <RemoveAllDialog developer={{ id: 200, alias: 'Troll' }} onClose={noop} />,
    answers: () => answer(trash.previewRemoval, { suggested: null, counts: { day: [], week: [], all: [] } }),
    fill: { Reason: 'Floods the forums' },
    send: 'Remove everything',
    output: {
      ...{ id: 3, developer: person(200, 'Troll'), period: 'day', reason: 'Floods the forums', state: 'removing' },
      ...{ count: 120, removedBy: person(100, 'Mika Vale'), startedAt: now, keptUntil: now },
    },
  }),
  creating(sanctions.give, {
    form: () => <SanctionDialog developer={{ id: 200, alias: 'Troll' }} onClose={noop} />,
    answers: () => answer(trash.previewRemoval, { suggested: null, counts: { day: [], week: [], all: [] } }),
    fill: { Reason: 'Floods the forums' },
    send: 'Warn Troll',
    output: aSanction(),
  }),
  creating(moderation.addNote, {
    form: () => <Notes developerId={200} />,
    answers: () => answer(moderation.listNotes, []),
    fill: { 'New note': 'The third account' },
    send: 'Add note',
    output: { id: 4, text: 'The third account', created: now, author: person(100, 'Mika Vale') },
  }),
  creating(blocklists.block, {
    form: () => <BlockForm kind="host" />,
    fill: { Host: 'spam.example', 'Note (optional)': 'Casino links' },
    send: 'Block',
    output: { kind: 'host', value: 'spam.example' },
  }),
  creating(notices.createNotice, {
    form: () => <Notices />,
    answers: () => answer(notices.listNotices, { items: [] }),
    fill: { Text: 'The jam begins', 'Shown until': inDays(3).slice(0, 16) },
    send: 'Publish',
    output: {
      ...{ id: 7, kind: 'notice', text: 'The jam begins', workBegins: null },
      ...{ begins: now, ends: inDays(3) },
    },
  }),
];
