import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { classifieds, classifiedsEvents, type Classified, type ClassifiedsPage } from '#shared/areas/classifieds';
import { developersEvents } from '#shared/areas/developers';
import { membersEvents } from '#shared/areas/members';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../app/fetched';
import { onLive } from '../../app/live';
import { contentRestored } from '../../app/contentRestored';
import { addSlice, type RootState } from '../../app/store';

/** As everybody sees it: whether the viewer may edit it, the policy knows. */
export type Ad = Omit<Classified, 'canEdit'>;

const adapter = createEntityAdapter<Ad>();

interface ClassifiedsState {
  ads: ReturnType<typeof adapter.getInitialState>;
  /** By the address of the list, and where the page begins. */
  pages: FetchedByKey<ClassifiedsPage>;
  /** Single ones that were read, by id. */
  single: FetchedByKey<Classified>;
  /** Ids that came by the live channel. */
  arrivals: number[];
  /** The newest id that was shown when the list was opened, or its pill was pressed. */
  revealed: Record<string, number>;
  /** How many pages are shown, by list and entry of the browser's history, so that Back finds what was left. */
  depths: Record<string, number>;
  /** Ids of deleted ones: an answer that was on its way does not bring them back. */
  deleted: number[];
}
const initialState: ClassifiedsState = {
  ads: adapter.getInitialState(),
  pages: {},
  single: {},
  arrivals: [],
  revealed: {},
  depths: {},
  deleted: [],
};

export const fetchAds = createFetch('classifieds/fetchAds', classifieds.listClassifieds);
export const fetchAd = createFetch('classifieds/fetchAd', classifieds.readClassified);

const listOf = (key: string) => key.split('<')[0] ?? '';

function storeAds(state: ClassifiedsState, ads: readonly Ad[]) {
  adapter.upsertMany(
    state.ads,
    ads.filter(({ id }) => !state.deleted.includes(id)),
  );
}

function removeAds(state: ClassifiedsState, ids: readonly number[]) {
  adapter.removeMany(state.ads, ids);
  state.deleted.push(...ids);
}

const idsOf = ({ ads }: ClassifiedsState, posterType: Ad['posterType'], posterId: number) =>
  Object.values(ads.entities).flatMap((ad) =>
    ad.posterType === posterType && ad.posterDetails.id === posterId ? ad.id : [],
  );

/** Classifieds and the lists that show them (wire §13). */
export const classifiedsSlice = createSlice({
  name: 'classifieds',
  initialState,
  reducers: {
    /** The pill was pressed: everything up to this id is shown. */
    adsRevealed({ revealed }, { payload: { key, upTo } }: PayloadAction<{ key: string; upTo: number }>) {
      revealed[key] = upTo;
    },
    /** One more page was asked for. */
    adsDeepened({ depths }, { payload: visit }: PayloadAction<string>) {
      depths[visit] = (depths[visit] ?? 1) + 1;
    },
    /** Nobody looks any more, so what happens there is missed: the next look asks again. */
    adsLeft(state, { payload: list }: PayloadAction<string>) {
      for (const [key, page] of Object.entries(state.pages)) if (listOf(key) === list) makeStale(page);
      delete state.revealed[list];
    },
    adLeft({ single }, { payload: id }: PayloadAction<number>) {
      makeStale(single[id]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchAds, (state) => state.pages);
    trackFetch(builder, fetchAd, (state) => state.single);
    builder
      .addCase(onLive(classifiedsEvents.classifiedsUpdated), (state, { payload }) => {
        if ('id' in payload) {
          removeAds(state, [payload.id]);
          return;
        }
        storeAds(state, [payload.item]);
        if (!state.arrivals.includes(payload.item.id)) state.arrivals.push(payload.item.id);
      })
      .addCase(contentRestored, (state, { payload: { kind, id } }) => {
        if (kind !== 'classified') return;
        state.deleted = state.deleted.filter((each) => each !== id);
        makeStale(state.single[id]);
      })
      .addCase(onLive(membersEvents.gameProjectDeleted), (state, { payload: { gameId } }) => {
        removeAds(state, idsOf(state, 'game', gameId));
      })
      .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { id, deleted } }) => {
        if (deleted) removeAds(state, idsOf(state, 'developer', id));
      })
      .addMatcher(fetchAds.fulfilled.match, (state, { payload, meta }) => {
        storeAds(state, payload.items);
        const { key } = meta.arg;
        // A first page says how far the list goes; newer ones of others wait behind the pill from then on.
        if (listOf(key) === key) state.revealed[key] = Math.max(0, ...payload.items.map(({ id }) => id));
      })
      .addMatcher(fetchAd.fulfilled.match, (state, { payload }) => {
        storeAds(state, [payload]);
      });
  },
});
addSlice(classifiedsSlice);

export const { adsRevealed, adsDeepened, adsLeft, adLeft } = classifiedsSlice.actions;
export const selectAdPages = (state: RootState) => state.classifieds.pages;
export const selectSingleAds = (state: RootState) => state.classifieds.single;
