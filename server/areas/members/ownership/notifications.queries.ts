import { ownershipNotices as texts, type HandOverEnd } from '#shared/areas/recruiting/ownershipNotices';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import type { NotificationSource } from '../../../content';
import type { LeftJoinedRow, SelectedRow } from '../../../db/rows';
import type { DeveloperRow, GameRow, HandOverRow, OwnerSearchRow } from '../../../db/tables';

const handOverColumns = {
  handOverState: 'offer.state',
  handOverOwner: 'offering.alias',
  handOverSuccessor: 'offered.alias',
  handOverGame: 'offeredGame.alias',
  handOverGameUrl: 'offeredGame.stringUrl',
} as const;
type HandOverColumns = SelectedRow<
  typeof handOverColumns,
  { offer: HandOverRow; offering: DeveloperRow; offered: DeveloperRow; offeredGame: GameRow }
> & { handOverState: HandOverEnd };

/** Offers to take over: the open one for its successor, the end of it for whoever made it. */
export const handOverNotifications: NotificationSource<HandOverColumns> = {
  targets: { handOver: 'hand_overs as offer' },
  joinShown: (query) => {
    void query
      .leftJoin('games as offeredGame', 'offeredGame.id', 'offer.gameId')
      .leftJoin('developers as offering', 'offering.id', 'offer.fromId')
      .leftJoin('developers as offered', 'offered.id', 'offer.toId')
      .select(handOverColumns);
  },
  isLiving: (condition) => {
    void condition.where((receiver) => {
      void receiver
        .whereRaw("notified.action = 'received' and offer.isOpen = 1 and offer.toId = notified.receiverId")
        .orWhereRaw(
          "notified.action = 'answered' and offer.fromId = notified.receiverId and offer.state in ('accepted', 'declined', 'expired')",
        );
    });
  },
  textOf: ({ action, ...row }) =>
    action === 'received'
      ? texts.handOverOffered(row.handOverOwner, row.handOverGame)
      : texts.handOverEnded(row.handOverSuccessor, row.handOverGame, row.handOverState),
  linkOf: ({ handOverGameUrl }) => paths.game(handOverGameUrl, 'Members'),
};

const searchColumns = {
  searchState: 'search.state',
  searchAnswer: 'search.answer',
  searchAsker: 'searching.alias',
  searchGame: 'searchedGame.alias',
  searchGameUrl: 'searchedGame.stringUrl',
} as const;
type SearchColumns = SelectedRow<typeof searchColumns, { search: OwnerSearchRow; searchedGame: GameRow }> &
  LeftJoinedRow<typeof searchColumns, { searching: DeveloperRow }>;

/** Requests for a game whose owner is away: for the owner, whose visit ends it, and the end of it for the asker. */
export const ownerSearchNotifications: NotificationSource<SearchColumns> = {
  targets: { ownerSearch: 'owner_searches as search' },
  joinShown: (query) => {
    void query
      .leftJoin('games as searchedGame', 'searchedGame.id', 'search.gameId')
      .leftJoin('developers as searching', 'searching.id', 'search.askerId')
      .select(searchColumns);
  },
  isLiving: (condition) => {
    void condition.where((receiver) => {
      void receiver
        .whereRaw("notified.action = 'received' and search.ownerId = notified.receiverId")
        .orWhereRaw("notified.action = 'answered' and search.askerId = notified.receiverId and search.isOpen is null");
    });
  },
  textOf: ({ action, searchState, ...row }) => {
    if (action === 'received')
      return texts.gameAskedFor(row.searchAsker ?? deletedPerson.alias, row.searchGame, searchState === 'granted');
    const end = searchState === 'open' || searchState === 'withdrawn' ? 'ended' : searchState;
    return texts.searchEnded(row.searchGame, end, row.searchAnswer);
  },
  linkOf: ({ searchGameUrl }) => paths.game(searchGameUrl, 'Members'),
};
