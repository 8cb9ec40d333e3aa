import { combineSlices, configureStore, type WithSlice } from '@reduxjs/toolkit';
import type { Dispatch, Reducer } from 'redux';
import { sessionSlice } from '../areas/account/session/session.slice';
import type { applicationsSlice } from '../areas/invites/applications.slice';
import type { browseSlice } from '../areas/browse/browse.slice';
import type { bugsSlice } from '../areas/bugs/bugs.slice';
import { chatSlice } from '../areas/chat/chat.slice';
import type { classifiedsSlice } from '../areas/classifieds/classifieds.slice';
import type { commentsSlice } from '../areas/comments/comments.slice';
import type { contactSlice } from '../areas/contact/contact.slice';
import type { contentSearchSlice } from '../areas/contentSearch/contentSearch.slice';
import type { developersSlice } from '../areas/developers/developers.slice';
import type { donationsSlice } from '../areas/donations/donations.slice';
import type { feedSlice } from '../areas/feed/feed.slice';
import type { followsSlice } from '../areas/follows/follows.slice';
import type { forumsSlice } from '../areas/forums/store/forums.slice';
import type { gamesSlice } from '../areas/games/games.slice';
import type { homeSlice } from '../areas/home/home.slice';
import type { inboxSlice } from '../areas/inbox/inbox.slice';
import type { invitesSlice } from '../areas/invites/invites.slice';
import type { mediaSlice } from '../areas/media/media.slice';
import type { creditsSlice } from '../areas/members/credits.slice';
import type { uploadsSlice } from '../areas/media/uploads/uploads.slice';
import type { membersSlice } from '../areas/members/members.slice';
import type { ownershipSlice } from '../areas/members/ownership/ownership.slice';
import type { moderationSlice } from '../areas/moderation/moderation.slice';
import type { reportsSlice } from '../areas/moderation/reports.slice';
import type { notificationsSlice } from '../areas/notifications/notifications.slice';
import { onlineSlice } from '../areas/online/online.slice';
import { referenceSlice } from '../areas/reference/reference.slice';
import type { placesSlice } from '../areas/places/places.slice';
import type { privateChatSlice } from '../areas/chat/private/privateChat.slice';
import type { deskAccountsSlice } from '../areas/operating/accounts/accounts.slice';
import type { deskSlice } from '../areas/operating/desk.slice';
import type { legalSlice } from '../areas/frame/legal/legal.slice';
import type { registrationSlice } from '../areas/account/register/registration.slice';
import type { resourcesSlice } from '../areas/resources/resources.slice';
import type { tokensSlice } from '../areas/tokens/tokens.slice';
import type { savedSearchesSlice } from '../areas/savedSearches/savedSearches.slice';
import type { searchSlice } from '../areas/search/search.slice';
import type { visitorSlice } from '../areas/home/visitor/visitor.slice';
import type { votesSlice } from '../areas/votes/votes.slice';
import type { webhooksSlice } from '../areas/webhooks/webhooks.slice';
import { setSiteIdentity } from '#shared/siteIdentity';
import { connectionSlice } from './connection.slice';
import { siteSlice } from './site.slice';

/** Slices that load with the first screen that needs them, by `addSlice` at the end of their file. */
type LaterSlices = WithSlice<typeof applicationsSlice> &
  WithSlice<typeof browseSlice> &
  WithSlice<typeof bugsSlice> &
  WithSlice<typeof classifiedsSlice> &
  WithSlice<typeof commentsSlice> &
  WithSlice<typeof contactSlice> &
  WithSlice<typeof contentSearchSlice> &
  WithSlice<typeof deskAccountsSlice> &
  WithSlice<typeof deskSlice> &
  WithSlice<typeof legalSlice> &
  WithSlice<typeof developersSlice> &
  WithSlice<typeof donationsSlice> &
  WithSlice<typeof feedSlice> &
  WithSlice<typeof followsSlice> &
  WithSlice<typeof forumsSlice> &
  WithSlice<typeof gamesSlice> &
  WithSlice<typeof homeSlice> &
  WithSlice<typeof inboxSlice> &
  WithSlice<typeof invitesSlice> &
  WithSlice<typeof mediaSlice> &
  WithSlice<typeof creditsSlice> &
  WithSlice<typeof membersSlice> &
  WithSlice<typeof ownershipSlice> &
  WithSlice<typeof moderationSlice> &
  WithSlice<typeof notificationsSlice> &
  WithSlice<typeof placesSlice> &
  WithSlice<typeof privateChatSlice> &
  WithSlice<typeof registrationSlice> &
  WithSlice<typeof resourcesSlice> &
  WithSlice<typeof reportsSlice> &
  WithSlice<typeof savedSearchesSlice> &
  WithSlice<typeof tokensSlice> &
  WithSlice<typeof searchSlice> &
  WithSlice<typeof visitorSlice> &
  WithSlice<typeof uploadsSlice> &
  WithSlice<typeof votesSlice> &
  WithSlice<typeof webhooksSlice>;

/** Slices of the frame, which every page has. */
const rootReducer = combineSlices(
  chatSlice,
  connectionSlice,
  onlineSlice,
  referenceSlice,
  sessionSlice,
  siteSlice,
).withLazyLoadedSlices<LaterSlices>();

/** The store of the page. Tests create several; the last one counts. */
let currentStore: { dispatch: Dispatch } | undefined;

/** Creates the store of the page. Its subscribers keep the name of the site (`setSiteIdentity`) up to date. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer as Reducer<RootState>,
    // Immer freezes the state in development already; a second check would walk through all of it for each action.
    middleware: (defaults) => defaults({ immutableCheck: false }),
  });
  currentStore = store;
  const nameSite = () => setSiteIdentity(store.getState().site);
  nameSite();
  store.subscribe(nameSite);
  return store;
}

/** Adds a slice to the store; the action puts its initial state in place before anything selects from it. */
export function addSlice<S>(slice: { reducerPath: string; reducer: Reducer<S> }) {
  rootReducer.inject(slice);
  currentStore?.dispatch({ type: 'store/sliceAdded' });
}

/** The state that selectors see. A lazy slice is there for the selectors of its file, which has added it: hence the `as` above. */
export type RootState = Required<ReturnType<typeof rootReducer>>;
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
