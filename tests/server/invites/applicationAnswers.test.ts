import { applicationsTexts as texts } from '#shared/areas/recruiting/applications';
import { invitesTexts } from '#shared/areas/recruiting/invites';
import { dayMs } from '#shared/durations';
import { handleDueApplications } from '../../../server/areas/invites';
import { bitsOfRights } from '../../../server/people/memberRights';
import {
  answer,
  applicationsIn,
  buildOpening,
  idsOf,
  newsOf,
  readApplication,
  sendApplication,
  toldStates,
  withdraw,
} from '../../support/server/applications';
import { buildDeveloper, buildMember, clientOf } from '../../support/server/builders';
import { buildClassified } from '../../support/server/classifieds';
import { listsOf } from '../../support/server/invites';
import { failing, type Client } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('both sides see that an application was seen, and its answer; the other lists follow', () =>
  withSite(async (site) => {
    const { artist, game, ad, asOwner, asArtist } = await buildOpening(site);
    const { id } = await sendApplication(asArtist, { classifiedId: ad });
    const see = () => asOwner.post('/api/applications/seen').send({ ids: [id] });
    expect((await see().expect(200)).body).toEqual({ ids: [id] });
    expect((await see().expect(200)).body).toEqual({ ids: [] });
    const seen = await readApplication(asArtist, id);
    expect(seen).toMatchObject({ state: 'seen', answeredAt: null });
    expect(seen.seenAt).not.toBeNull();
    expect(await failing(answer(asOwner, { id, answer: 'decline', text: 'x'.repeat(301) }))).toEqual({
      status: 422,
      error: texts.answerTooLong,
    });
    const [text] = texts.declineTexts;
    const { body } = await answer(asOwner, { id, answer: 'decline', text }).expect(200);
    expect(body).toMatchObject({ state: 'declined', text: invitesTexts.requestDeclined('Mika Vale', 'Tide Runner') });
    expect(await readApplication(asArtist, id)).toMatchObject({ state: 'declined', answerText: text, expires: null });
    expect(await newsOf(asArtist)).toEqual(['Your request to join Tide Runner has been declined']);
    expect((await listsOf(asArtist)).sentRequestsToJoin?.items).toMatchObject([{ id, response: 'decline' }]);
    await site.host.inFlight.done();
    expect(toldStates(site, artist)).toEqual(['open', 'seen', 'declined']);
    expect([idsOf(await applicationsIn(asOwner, 'received')), idsOf(await applicationsIn(asArtist, 'sent'))]).toEqual([
      [],
      [],
    ]);
    expect(idsOf(await applicationsIn(asOwner, 'received', { state: 'past' }))).toEqual([id]);
    expect(idsOf(await applicationsIn(asArtist, 'sent', { state: 'declined', gameId: game.id }))).toEqual([id]);
    expect(await failing(answer(asOwner, { id, answer: 'accept' }))).toEqual({
      status: 409,
      error: invitesTexts.alreadyAnswered,
    });
  }));

test('accepting takes the applicant into the team with the positions of the application', () =>
  withSite(async (site) => {
    const { artist, game, ad, asOwner, asArtist } = await buildOpening(site);
    const { id } = await sendApplication(asArtist, { classifiedId: ad });
    await answer(asOwner, { id, answer: 'accept' }).expect(200);
    const { body } = await site.visitor().get('/api/members').query({ parentId: game.id });
    expect((body as { items: unknown[] }).items[1]).toMatchObject({
      id: artist.id,
      positions: [{ positionType: 'Art', positionTitle: 'Painter' }],
    });
    expect(await readApplication(asArtist, id)).toMatchObject({ state: 'accepted', response: 'accept' });
  }));

test('a withdrawn application leaves the owner’s open ones and their notifications, and can be sent again', () =>
  withSite(async (site) => {
    const { owner, game, asOwner, asArtist } = await buildOpening(site);
    const { id } = await sendApplication(asArtist, { gameId: game.id });
    expect((await withdraw(asArtist, id).expect(200)).body).toMatchObject({ id, state: 'withdrawn' });
    expect((await withdraw(asArtist, id)).status).toBe(404);
    expect(await failing(answer(asOwner, { id, answer: 'accept' }))).toEqual({
      status: 409,
      error: texts.notOpen,
    });
    expect([await newsOf(asOwner), (await listsOf(asOwner)).counts.badge]).toEqual([[], 0]);
    expect((await listsOf(asArtist)).sentRequestsToJoin?.items).toEqual([]);
    expect((await applicationsIn(asOwner, 'received', { state: 'past' })).items).toMatchObject([
      { state: 'withdrawn' },
    ]);
    expect(toldStates(site, owner).at(-1)).toBe('withdrawn');
    await sendApplication(asArtist, { gameId: game.id });
  }));

test('filling an ad can decline the rest with one text: not those to other ads, and not the one that was accepted', () =>
  withSite(async (site) => {
    const { game, ad, asOwner, asArtist } = await buildOpening(site);
    const applicants = [asArtist];
    for (let count = 0; count < 3; count += 1) applicants.push(await clientOf(site, await buildDeveloper(site.db)));
    const [first, second, third, elsewhere] = applicants as [Client, Client, Client, Client];
    const otherAd = await buildClassified(site, { gameId: game.id });
    const accepted = await sendApplication(first, { classifiedId: ad });
    const rest = [
      await sendApplication(second, { classifiedId: ad }),
      await sendApplication(third, { classifiedId: ad }),
    ];
    const other = await sendApplication(elsewhere, { classifiedId: otherAd });
    await answer(asOwner, { id: accepted.id, answer: 'accept' }).expect(200);
    await asOwner.post('/api/classifieds/delete').send({ postId: ad }).expect(200);
    const text = 'We have found our painter. Thank you!';
    const decline = () => asOwner.post('/api/applications/declineRest').send({ classifiedId: ad, text });
    expect((await decline().expect(200)).body).toEqual({ declined: 2, left: 0 });
    expect((await decline().expect(200)).body).toEqual({ declined: 0, left: 0 });
    for (const { id } of rest)
      expect(await readApplication(asOwner, id)).toMatchObject({ state: 'declined', answerText: text, opening: null });
    expect(await newsOf(second)).toEqual(['Your request to join Tide Runner has been declined']);
    expect((await readApplication(asOwner, accepted.id)).state).toBe('accepted');
    expect((await readApplication(asOwner, other.id)).state).toBe('open');
    const tooLong = asOwner
      .post('/api/applications/declineRest')
      .send({ classifiedId: otherAd, text: 'x'.repeat(301) });
    expect(await failing(tooLong)).toEqual({ status: 422, error: texts.answerTooLong });
    expect((await failing(second.post('/api/applications/declineRest').send({ classifiedId: otherAd }))).status).toBe(
      404,
    );
  }));

test('a member who may recruit is told of applications, reads and answers them; without the right nothing is left', () =>
  withSite(async (site) => {
    const { game, asOwner, asArtist } = await buildOpening(site);
    const recruiter = await buildDeveloper(site.db);
    await buildMember(site.db, game.id, recruiter.id);
    const asRecruiter = await clientOf(site, recruiter);
    const membership = () => site.db('game_members').where({ gameId: game.id, developerId: recruiter.id });
    const { id } = await sendApplication(asArtist, { gameId: game.id });
    expect((await failing(answer(asRecruiter, { id, answer: 'decline' }))).status).toBe(404);
    await membership().update({ rights: bitsOfRights(['recruiting']) });
    await withdraw(asArtist, id);
    const next = await sendApplication(asArtist, { gameId: game.id });
    expect(await newsOf(asRecruiter)).toEqual(['Mika Vale would like to join Tide Runner']);
    expect((await listsOf(asRecruiter)).counts.requestsToJoin).toBe(1);
    await membership().update({ rights: 0 });
    expect(idsOf(await applicationsIn(asRecruiter, 'received'))).toEqual([]);
    expect([await newsOf(asRecruiter), (await listsOf(asRecruiter)).counts.badge]).toEqual([[], 0]);
    await membership().update({ rights: bitsOfRights(['recruiting']) });
    await answer(asRecruiter, { id: next.id, answer: 'decline', text: 'Next time!' }).expect(200);
    expect((await readApplication(asOwner, next.id)).answerText).toBe('Next time!');
  }));

/** The applications that somebody may answer, the numbers beside them, and the lines under their bell. */
const waitingFor = async (client: Client) => {
  const [{ counts, requestsToJoin }, received] = [await listsOf(client), await applicationsIn(client, 'received')];
  const { body } = await client.get('/api/login').expect(200);
  const { invites: badge } = (body as { counts: { invites: number } }).counts;
  return {
    ids: [idsOf(received), requestsToJoin?.items.map(({ id }) => id)],
    counts: [received.total, requestsToJoin?.total, counts.requestsToJoin, badge],
    news: await newsOf(client),
  };
};
const nothingWaits = { ids: [[], []], counts: [0, 0, 0, 0], news: [] };

test.each(['the recruiter blocks the applicant', 'the applicant blocks the recruiter', 'the applicant is banned'])(
  'while %s, the application is hidden from the recruiter, with its count; another one sees it unless they are banned',
  (reason) =>
    withSite(async (site) => {
      const { owner, artist, game, asOwner, asArtist } = await buildOpening(site);
      const recruiter = await buildDeveloper(site.db);
      await buildMember(site.db, game.id, recruiter.id);
      await site
        .db('game_members')
        .where({ developerId: recruiter.id })
        .update({ rights: bitsOfRights(['recruiting']) });
      const asRecruiter = await clientOf(site, recruiter);
      const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      const { id } = await sendApplication(asArtist, { gameId: game.id });
      const before = await waitingFor(asOwner);
      expect(before).toMatchObject({ ids: [[id], [id]], counts: [1, 1, 1, 1] });
      const isBan = reason.endsWith('banned');
      const [by, about] = reason.startsWith('the recruiter') ? [asOwner, artist] : [asArtist, owner];
      const separate = (isSeparated: boolean) =>
        isBan
          ? asModerator
              .post(`/api/developer/${isSeparated ? 'ban' : 'unBan'}`)
              .send({ developerId: artist.id, reason: 'Spam' })
          : by.post(`/api/contact/${isSeparated ? 'block' : 'unblock'}`).send({ developerId: about.id });
      await site.host.inFlight.done();
      site.pushed.length = 0;
      await separate(true).expect(200);
      await site.host.inFlight.done();
      expect(await waitingFor(asOwner)).toEqual(nothingWaits);
      expect(await waitingFor(asRecruiter)).toEqual(isBan ? nothingWaits : before);
      expect((await asOwner.get('/api/applications/shown').query({ id })).status).toBe(404);
      expect((await asOwner.post('/api/applications/seen').send({ ids: [id] })).status).toBe(404);
      if (!isBan) {
        expect((await asOwner.post('/api/applications/answer').send({ id, answer: 'accept' })).status).toBe(404);
        const plain = { inviteId: id, inviteResponse: 'accept' };
        expect((await asOwner.post('/api/invites/respondToRequestToJoin').send(plain)).status).toBe(404);
      }
      // The open page follows, and the applicant hears of nothing.
      expect(toldStates(site, owner)).toEqual([undefined]);
      expect(toldStates(site, artist)).toEqual([]);
      await handleDueApplications(site.host, new Date(Date.now() + 8 * dayMs));
      expect(await newsOf(asOwner)).toEqual([]);
      await separate(false).expect(200);
      await site.host.inFlight.done();
      expect(await waitingFor(asOwner)).toEqual({ ...before, news: [] });
      expect(toldStates(site, owner)).toEqual([undefined, 'open']);
    }),
);

test('the usual time to answer is the median of the last 20 answers, from three on', () =>
  withSite(async (site) => {
    const { game, asOwner } = await buildOpening(site);
    const usual = async () => (await site.db('games').where({ id: game.id }).first('answerDays'))?.answerDays;
    const answered = async (days: number) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { id } = await sendApplication(client, { gameId: game.id });
      await site
        .db('invitations')
        .where({ id })
        .update({ created: new Date(Date.now() - days * dayMs + 1_000) });
      await answer(asOwner, { id, answer: 'decline' }).expect(200);
    };
    await answered(1);
    await answered(9);
    expect(await usual()).toBeNull();
    await answered(4);
    expect(await usual()).toBe(4);
    // Of four, the middle is between 4 and 1.
    await answered(1);
    expect(await usual()).toBe(3);
    await site
      .db('games')
      .where({ id: game.id })
      .update({ answerTimes: Array(20).fill(30).join(',') });
    await answered(2);
    expect(await usual()).toBe(30);
    expect((await site.db('games').where({ id: game.id }).first('answerTimes'))?.answerTimes.split(',')).toHaveLength(
      20,
    );
  }));
