import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developersEvents } from '#shared/areas/developerEvents';
import type { buildsEvents } from '#shared/areas/builds/builds';
import type { Playtest, playtestsEvents } from '#shared/areas/playtests/playtests';
import type { Classified, classifiedsEvents } from '#shared/areas/recruiting/classifieds';
import { games, gamesEvents, gamesLimits, gamesTexts, type Game } from '#shared/areas/games';
import { mediaEvents } from '#shared/areas/media';
import { membersEvents } from '#shared/areas/members';
import { topics } from '#shared/topics';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive, onLiveNamed, useTopics } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import { addressKey, entriesOf, forgetProfile, storeByAddress } from '../../profiles/data/byAddress';

const fetchGame = createFetch('games/fetchGame', games.readGame);

/** By its name, so that pages of games do not load the contract of classifieds. */
const classifiedsUpdated = onLiveNamed<typeof classifiedsEvents.classifiedsUpdated>('classifiedsUpdated');
/** Likewise. */
const playtestUpdated = onLiveNamed<typeof playtestsEvents.playtestUpdated>('playtestUpdated');
/** Likewise. */
const buildsChanged = onLiveNamed<typeof buildsEvents.buildsChanged>('buildsChanged');
type Ad = Omit<Classified, 'canEdit'>;

interface GamesState {
  /** By address. */
  pages: FetchedByKey<Game>;
  /** How often each part was saved, by game: an open, unchanged dialog closes then. */
  saves: Record<SavedPart, Record<number, number>>;
  /** The time of a banner's last replacement, by game: its URL stays the same. */
  bannersChanged: Record<number, number>;
}
type SavedPart = 'vitals' | 'information';
const initialState: GamesState = { pages: {}, saves: { vitals: {}, information: {} }, bannersChanged: {} };

/** The games that were opened, kept up to date by events. */
const gamesSlice = createSlice({
  name: 'games',
  initialState,
  reducers: {
    /** Stores a game that the viewer created, before its page asks for it. */
    gameCreated(state, { payload }: PayloadAction<Game>) {
      state.pages[addressKey(payload.stringUrl)] = { status: 'unfetched', data: payload };
    },
    /** A game off screen gets no events any more. */
    gameLeft(state, { payload: key }: PayloadAction<string>) {
      makeStale(state.pages[key]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchGame, (state) => state.pages);
    builder
      .addCase(onLive(gamesEvents.gameInformationUpdated), (state, { payload }) => {
        change(state, payload.gameId, payload.game);
        countSave(state, 'information', payload.gameId);
        if (payload.game.hasBanner) state.bannersChanged[payload.gameId] = Date.now();
      })
      .addCase(onLive(gamesEvents.gameAliasUpdated), (state, { payload }) => {
        const { gameId, oldStringUrl: _former, ...changed } = payload;
        change(state, gameId, changed);
        countSave(state, 'vitals', gameId);
      })
      .addCase(onLive(gamesEvents.gameVitalsWithoutAliasUpdated), (state, { payload: { gameId, ...changed } }) => {
        change(state, gameId, changed);
        countSave(state, 'vitals', gameId);
      })
      .addCase(onLive(membersEvents.gameMembersUpdated), (state, { payload: { gameId, memberCount } }) => {
        change(state, gameId, { memberCount });
      })
      .addCase(onLive(membersEvents.gameProjectDeleted), (state, { payload: { gameId } }) => {
        for (const entry of entriesOf(state.pages, gameId)) forgetProfile(entry, gamesTexts.missing);
      })
      .addCase(onLive(mediaEvents.deletedMediaPiece), (state, { payload: { id } }) => {
        takeFeatured(state, [id]);
      })
      .addCase(onLive(mediaEvents.mediaAlbumDelete), (state, { payload: { pieceIds } }) => {
        takeFeatured(state, pieceIds);
      })
      .addCase(classifiedsUpdated, (state, { payload }) => {
        takeOpening(state, 'id' in payload ? payload.id : payload.item.id);
        if ('item' in payload) addOpening(state, payload.item);
      })
      .addCase(playtestUpdated, (state, { payload }) => {
        if ('item' in payload) showPlaytest(state, payload.item);
        else takePlaytest(state, payload.id);
      })
      .addCase(buildsChanged, (state, { payload: { gameId, current } }) => {
        change(state, gameId, { build: current });
      })
      .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, hasAvatar, avatarId } }) => {
        if (type === 'game') change(state, id, { hasAvatar, avatarId });
      })
      .addCase(
        onLive(developersEvents.xpUpdated),
        (state, { payload: { profileType, profileId, xp, xpLevelData } }) => {
          if (profileType === 'game') change(state, profileId, { xp, xpLevelData });
        },
      )
      .addMatcher(fetchGame.fulfilled.match, (state, { payload }) => storeByAddress(state.pages, payload));
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof gamesSlice> {}
}
addSlice(gamesSlice);

function change(state: GamesState, gameId: number, changed: Partial<Game>) {
  for (const entry of entriesOf(state.pages, gameId)) {
    Object.assign(entry.data, changed);
    // A reply that is still under way is older than this event.
    if (entry.status !== 'fetching') continue;
    delete entry.requestId;
    makeStale(entry);
  }
  for (const { data } of entriesOf(state.pages, gameId)) storeByAddress(state.pages, data);
}

/** Pieces that are deleted are featured no more. */
function takeFeatured({ pages }: GamesState, pieceIds: readonly number[]) {
  for (const { data } of Object.values(pages))
    if (data) data.featured = data.featured.filter(({ id }) => !pieceIds.includes(id));
}

/** A classified that is deleted, filled or expired is no opening any more. */
function takeOpening({ pages }: GamesState, adId: number) {
  for (const { data } of Object.values(pages)) if (data) data.openings = data.openings.filter(({ id }) => id !== adId);
}

function addOpening(state: GamesState, { posterType, posterDetails, state: adState, ...ad }: Ad) {
  if (posterType !== 'game' || adState !== 'open') return;
  const { id, postTitle: title, postDate, pay, paySum, hoursAWeek, jam } = ad;
  for (const { data } of entriesOf(state.pages, posterDetails.id)) {
    const all = [...data.openings, { id, title, postDate, pay, paySum, hoursAWeek, jam }];
    data.openings = all.sort((one, other) => other.id - one.id).slice(0, gamesLimits.openings);
  }
}

function takePlaytest({ pages }: GamesState, playtestId: number) {
  for (const { data } of Object.values(pages))
    if (data) data.playtests = data.playtests.filter(({ id }) => id !== playtestId);
}

/** A playtest is on the page of its game until it ends. */
function showPlaytest(state: GamesState, playtest: Playtest) {
  const { id, title, minutes, lastDay, url, game, state: itsState } = playtest;
  takePlaytest(state, id);
  if (itsState === 'closed' || itsState === 'expired') return;
  const shown = { id, title, minutes, lastDay, playsBuild: url === '', isFull: itsState === 'full' };
  for (const { data } of entriesOf(state.pages, game.id))
    data.playtests = [...data.playtests, shown].sort((one, other) => other.id - one.id);
}

function countSave({ saves }: GamesState, part: SavedPart, gameId: number) {
  saves[part][gameId] = (saves[part][gameId] ?? 0) + 1;
}

const selectPages = (state: RootState) => state.games.pages;

export const { gameCreated, gameLeft } = gamesSlice.actions;

/** How often this part of the game was saved, by this viewer or by event. */
export const useSaves = (part: SavedPart, gameId: number) =>
  useAppSelector((state: RootState) => state.games.saves[part][gameId] ?? 0);

/** A number that changes whenever the banner is replaced while the page is open. */
export const useBannerVersion = (gameId: number) =>
  useAppSelector((state: RootState) => state.games.bannersChanged[gameId]);

/** The game at a current or former address, kept up to date while it is shown. */
export function useGame(address: string) {
  const dispatch = useAppDispatch();
  const key = addressKey(address);
  const fetched = useFetched(fetchGame, selectPages, { key, input: { stringUrl: address } });
  useTopics(fetched.data ? [topics.gamePage(fetched.data.id)] : []);
  useEffect(() => () => void dispatch(gameLeft(key)), [dispatch, key]);
  return fetched;
}
