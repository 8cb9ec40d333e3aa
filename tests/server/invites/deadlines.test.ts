import { dayMs } from '#shared/durations';
import { handleDueApplications } from '../../../server/areas/invites';
import {
  answer,
  applicationsIn,
  buildOpening,
  idsOf,
  newsOf,
  readApplication,
  sendApplication,
  toldStates,
} from '../../support/server/applications';
import { buildGame } from '../../support/server/builders';
import { sendInvitation } from '../../support/server/invites';
import { closeDatabase, withSite } from '../../support/server/site';
import { countStatements, rowsRead } from '../../support/server/statements';

afterAll(closeDatabase);

const inDays = (days: number) => new Date(Date.now() + days * dayMs);

test('an application that nobody answers reminds twice, then it expires, and both are told', () =>
  withSite(async (site) => {
    const { owner, artist, game, ad, asOwner, asArtist } = await buildOpening(site);
    const { id } = await sendApplication(asArtist, { classifiedId: ad });
    const run = (days: number) => handleDueApplications(site.host, inDays(days));
    const reminders = async () =>
      (await newsOf(asOwner)).filter((text) => text === 'Mika Vale is still waiting for an answer from Tide Runner')
        .length;
    await asOwner.post('/api/notifications/markRead').send({ all: true }).expect(200);
    await run(6);
    expect(await reminders()).toBe(0);
    const mails = site.mails.length;
    await run(8);
    await run(9);
    await site.host.inFlight.done();
    expect([await reminders(), site.mails.length - mails]).toEqual([1, 1]);
    expect(site.mails.at(-1)?.subject).toBe(
      'A request to join your game project on Spawnpoint still waits for an answer',
    );
    await run(22);
    expect(site.mails.length - mails).toBe(1);
    await run(24);
    await site.host.inFlight.done();
    expect(site.mails.length - mails).toBe(2);
    await run(29);
    expect((await readApplication(asArtist, id)).state).toBe('open');
    await run(31);
    expect(await readApplication(asArtist, id)).toMatchObject({
      state: 'expired',
      response: 'noResponse',
      expires: null,
    });
    expect(await newsOf(asArtist)).toEqual(['Your request to join Tide Runner has expired without an answer']);
    expect(await newsOf(asOwner)).toEqual([
      'The request of Mika Vale to join Tide Runner has expired without an answer',
      'Mika Vale would like to join Tide Runner',
    ]);
    expect([toldStates(site, artist).at(-1), toldStates(site, owner).at(-1)]).toEqual(['expired', 'expired']);
    expect((await answer(asOwner, { id, answer: 'accept' })).status).toBe(409);
    expect((await site.db('games').where({ id: game.id }).first('answerTimes'))?.answerTimes).toBe('30');
    // An expired one may be sent again at once.
    await sendApplication(asArtist, { gameId: game.id });
  }));

test('past applications are deleted after 90 days with their notifications; open ones and invitations stay', () =>
  withSite(async (site) => {
    const { artist, game, asOwner, asArtist } = await buildOpening(site);
    const { id } = await sendApplication(asArtist, { gameId: game.id });
    await answer(asOwner, { id, answer: 'decline' }).expect(200);
    const invitation = await sendInvitation(asOwner, game, artist);
    const past = async () => idsOf(await applicationsIn(asArtist, 'sent', { state: 'past' }));
    await handleDueApplications(site.host, inDays(89));
    expect(await past()).toEqual([id]);
    await handleDueApplications(site.host, inDays(91));
    expect(await past()).toEqual([]);
    expect(await site.db('invitations').pluck('id')).toEqual([invitation.id]);
    expect(await site.db('notifications').where({ targetType: 'request' })).toEqual([]);
  }));

test('while nothing is due, a run takes two statements that read next to nothing, however many applications wait', () =>
  withSite(async (site) => {
    const { artist, owner } = await buildOpening(site);
    const games: number[] = [];
    for (let count = 0; count < 100; count += 1) games.push((await buildGame(site.db, owner.id)).id);
    const applied = (gameId: number) => ({
      ...{ direction: 'request' as const, gameId, developerId: artist.id, created: new Date(), dueAt: inDays(7) },
    });
    await site.db('invitations').insert(games.map(applied));
    const statements = countStatements(site.db);
    await handleDueApplications(site.host);
    expect(statements.stop()).toBe(2);
    expect(await rowsRead(site.db, () => handleDueApplications(site.host))).toBeLessThan(10);
  }));
