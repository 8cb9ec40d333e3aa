import { againFrom, applicationsTexts as texts } from '#shared/areas/recruiting/applications';
import { invitesTexts } from '#shared/areas/recruiting/invites';
import { newAccountsTexts } from '#shared/areas/accountLimits';
import { dayMs } from '#shared/durations';
import {
  answer,
  applicationsIn,
  between,
  buildOpening,
  idsOf,
  newsOf,
  offer,
  readApplication,
  sendApplication,
  toldStates,
} from '../../support/server/applications';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { listsOf, sendInvitation } from '../../support/server/invites';
import { buildPiece } from '../../support/server/pieces';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

test('an application shows its note, its pieces in their order, its opening, and the skills that the game uses', () =>
  withSite(async (site) => {
    const { owner, artist, game, ad, pieceIds, asOwner, asArtist } = await buildOpening(site);
    await site.db('developers').where({ id: artist.id }).update({ skillIds: '2,3,5' });
    await site.db('games').where({ id: game.id }).update({ skillIds: '3,4,5' });
    const chosen = [pieceIds[2], pieceIds[0]];
    const sent = await sendApplication(asArtist, { classifiedId: ad, pieceIds: chosen });
    expect(sent).toMatchObject({ state: 'open', devDetails: { alias: 'Juno Park' }, response: 'noResponse' });
    const { items } = await applicationsIn(asOwner, 'received');
    expect(items).toMatchObject([
      {
        id: sent.id,
        state: 'open',
        note: offer.note,
        positionTitles: 'Painter',
        opening: { id: ad, title: 'Painter of fog' },
        devDetails: { id: artist.id, alias: 'Mika Vale' },
        pieces: chosen.map((id) => ({ id })),
        arePiecesChosen: true,
        skills: [2, 3, 5],
        matchedSkills: [3, 5],
      },
    ]);
    expect(Date.parse(items[0]?.expires ?? '')).toBe(Date.parse(sent.created) + 30 * dayMs);
    expect(await newsOf(asOwner)).toEqual(['Mika Vale would like to join Tide Runner']);
    expect((await listsOf(asOwner)).requestsToJoin?.items).toMatchObject([{ id: sent.id, response: 'noResponse' }]);
    await until(
      () => toldStates(site, owner),
      ({ length }) => length === 1,
    );
    expect([toldStates(site, owner), toldStates(site, artist)]).toEqual([['open'], ['open']]);
  }));

test('without chosen pieces the newest three of the portfolio are shown, but none that are marked', () =>
  withSite(async (site) => {
    const { artist, game, pieceIds, asArtist } = await buildOpening(site);
    await buildPiece(site, { pageType: 'developer', pageId: artist.id, mark: 'mature' });
    const { pieces, arePiecesChosen, opening } = await sendApplication(asArtist, { gameId: game.id });
    expect(pieces.map(({ id }) => id)).toEqual([...pieceIds].reverse().slice(0, 3));
    expect([arePiecesChosen, opening]).toEqual([false, null]);
  }));

test('recruiters see the newest three pieces of each applicant, or those that were chosen', () =>
  withSite(async (site) => {
    const { game, pieceIds, asOwner, asArtist } = await buildOpening(site);
    await sendApplication(asArtist, { gameId: game.id });
    /** Applies with pieces of these marks, choosing the first one or none; answers their ids. */
    const apply = async (marks: readonly ('none' | 'mature')[], { choosesFirst = false } = {}) => {
      const developer = await buildDeveloper(site.db);
      const ids: number[] = [];
      for (const mark of marks)
        ids.push((await buildPiece(site, { pageType: 'developer', pageId: developer.id, mark })).id);
      const chosen = choosesFirst ? { pieceIds: ids.slice(0, 1) } : {};
      await sendApplication(await clientOf(site, developer), { gameId: game.id, ...chosen });
      return ids;
    };
    const [only] = await apply(['none']);
    await apply(['mature']);
    const [chosen] = await apply(['none', 'none'], { choosesFirst: true });
    const { items } = await applicationsIn(asOwner, 'received');
    const newest = [...pieceIds].reverse().slice(0, 3);
    expect(items.map(({ pieces }) => pieces.map(({ id }) => id))).toEqual([[chosen], [], [only], newest]);
  }));

test('a refused application changes nothing and says why', () =>
  withSite(async (site) => {
    const { owner, artist, game, ad, pieceIds, asOwner, asArtist } = await buildOpening(site);
    const send = (given: object, client = asArtist) =>
      failing(client.post('/api/applications').send({ ...offer, classifiedId: ad, ...given }));
    const { id: theirs } = await buildPiece(site, { pageType: 'developer', pageId: owner.id });
    const { id: ofGame } = await buildPiece(site, { pageType: 'game', pageId: game.id });
    expect(await send({ note: 'x'.repeat(1_001) })).toEqual({ status: 422, error: invitesTexts.noteTooLong });
    expect(await send({ pieceIds })).toEqual({ status: 422, error: texts.tooManyPieces });
    for (const foreign of [theirs, ofGame, 2_000_000])
      expect(await send({ pieceIds: [pieceIds[0], foreign] })).toEqual({ status: 422, error: texts.piecesNotOwn });
    expect(await send({ selectedPositions: [] })).toEqual({ status: 422, error: invitesTexts.positionNeeded });
    expect(await send({ positionTitles: ' ' })).toEqual({ status: 422, error: invitesTexts.titleNeeded });
    expect((await send({ classifiedId: undefined })).status).toBe(400);
    expect((await send({ pieceIds: ['1'] })).status).toBe(400);
    expect((await send({ note: 7 })).status).toBe(400);
    expect((await send({ classifiedId: 2_000_000 })).status).toBe(404);
    expect(await send({ classifiedId: undefined, gameId: 2_000_000 })).toEqual({
      status: 404,
      error: invitesTexts.gameMissing,
    });
    expect(await send({}, asOwner)).toEqual({ status: 409, error: invitesTexts.youAreMember });
    await site.db('classifieds').where({ id: ad }).update({ state: 'filled' });
    expect(await send({})).toEqual({ status: 409, error: texts.openingFilled });
    await site.db('classifieds').where({ id: ad }).update({ state: 'expired' });
    expect(await send({})).toEqual({ status: 409, error: texts.openingExpired });
    await site.db('classifieds').where({ id: ad }).update({ state: 'open' });
    await asOwner.post('/api/contact/block').send({ developerId: artist.id }).expect(200);
    expect((await send({})).status).toBe(403);
    expect(await site.db('invitations')).toEqual([]);
    expect(await site.db('application_pieces')).toEqual([]);
  }));

test('a new account sends no more links in a note than in other texts', () =>
  withSite(
    async (site) => {
      const { game, asArtist } = await buildOpening(site);
      await site.db('developers').update({ registrationDate: new Date() });
      const note = 'https://one.example https://two.example https://three.example';
      const most = site.host.settings.NEW_ACCOUNT_LINKS;
      expect(await failing(asArtist.post('/api/applications').send({ ...offer, gameId: game.id, note }))).toEqual({
        status: 422,
        error: newAccountsTexts.links(most, site.host.settings.NEW_ACCOUNT_HOURS),
      });
    },
    { settings: { NEW_ACCOUNT_HOURS: '24', NEW_ACCOUNT_LINKS: '2' } },
  ));

test('a person has one open application; 30 days after a decline the next one is taken', () =>
  withSite(async (site) => {
    const { game, ad, asOwner, asArtist } = await buildOpening(site);
    const { id } = await sendApplication(asArtist, { classifiedId: ad });
    const again = () => failing(asArtist.post('/api/applications').send({ ...offer, gameId: game.id }));
    expect(await again()).toEqual({ status: 409, error: invitesTexts.alreadyRequested });
    await answer(asOwner, { id, answer: 'decline' }).expect(200);
    const day = againFrom(new Date().toISOString());
    expect(await again()).toEqual({ status: 409, error: texts.tooSoon(day) });
    expect(await between(asArtist, { gameId: game.id })).toMatchObject([{ id, state: 'declined', againFrom: day }]);
    // Dismissing the answer does not shorten the time.
    await asArtist.post('/api/invites/deleteRequest').send({ requestId: id }).expect(200);
    expect(await again()).toEqual({ status: 409, error: texts.tooSoon(day) });
    // The call that takes no notes is no way around it.
    const request = { ...offer, requestedGame: game.id };
    expect(await failing(asArtist.post('/api/invites/frommember').send(request))).toEqual({
      status: 409,
      error: texts.tooSoon(day),
    });
    await site
      .db('invitations')
      .where({ id })
      .update({ answeredAt: new Date(Date.now() - 30 * dayMs) });
    expect(await between(asArtist, { gameId: game.id })).toEqual([]);
    await sendApplication(asArtist, { gameId: game.id });
  }));

test('pages of a game and of a developer know what is open between the two', () =>
  withSite(async (site) => {
    const { owner, artist, game, asOwner, asArtist } = await buildOpening(site);
    const second = await buildGame(site.db, owner.id, { alias: 'Salt' });
    expect(await between(asArtist, { gameId: game.id })).toEqual([]);
    const application = await sendApplication(asArtist, { gameId: game.id });
    const invitation = await sendInvitation(asOwner, second, artist);
    const asked = { id: application.id, direction: 'request', state: 'open', game: { id: game.id } };
    const invited = {
      id: invitation.id,
      direction: 'invitation',
      state: 'open',
      game: { id: second.id, alias: 'Salt' },
    };
    expect(await between(asArtist, { gameId: game.id })).toMatchObject([asked]);
    expect(await between(asArtist, { gameId: second.id })).toMatchObject([invited]);
    expect(await between(asOwner, { developerId: artist.id })).toMatchObject([invited, asked]);
    // Others learn nothing.
    expect(await between(asArtist, { developerId: artist.id })).toEqual([]);
    expect(await between(asOwner, { gameId: game.id })).toEqual([]);
    await asArtist.get('/api/applications/between').expect(400);
    await asArtist.get('/api/applications/between').query({ gameId: 1, developerId: 2 }).expect(400);
  }));

test('an application goes with its applicant or its game, and stays without its ad or a piece of it', () =>
  withSite(async (site) => {
    const { game, ad, pieceIds, asOwner, asArtist } = await buildOpening(site);
    const { id } = await sendApplication(asArtist, { classifiedId: ad, pieceIds: pieceIds.slice(0, 2) });
    await site
      .db('media_pieces')
      .where({ id: pieceIds[0] ?? 0 })
      .delete();
    expect((await readApplication(asOwner, id)).pieces.map((piece) => piece.id)).toEqual([pieceIds[1]]);
    await asArtist
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    expect(await site.db('invitations').where({ gameId: game.id })).toEqual([]);
    expect(idsOf(await applicationsIn(asOwner, 'received', { state: 'past' }))).toEqual([]);
  }));
