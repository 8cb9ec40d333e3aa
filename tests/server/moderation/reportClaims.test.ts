import { reportsTexts as texts } from '#shared/areas/moderation/reports';
import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { withLive } from '../../support/server/live';
import type { Client } from '../../support/server/posts';
import { buildPeople, queueOf, send } from '../../support/server/reports';
import { closeDatabase, withCommits } from '../../support/server/site';

afterAll(closeDatabase);

test('a claim is for one moderator, the others see it at once, and after half an hour it is free', () =>
  withLive(async (site) => {
    const { troll, moderator, asReporter, asModerator } = await buildPeople(site);
    const { client: asOther, passkey } = await logIn(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey });
    const reportId = (await send(asReporter, 'developer', troll.id).expect(201)).body.id as number;
    const claim = (client: Client, isClaimed = true) => client.post('/api/reports/claim').send({ reportId, isClaimed });
    const claimerOf = async () =>
      ((await queueOf(asOther)).items[0]!.claim as { by: { id: number } } | undefined)?.by.id;

    await claim(asReporter).expect(403);
    await claim(asModerator).expect(200);
    const { claimed } = await tab.next<{ claimed: unknown }>('reportsUpdated', (heard) => 'claimed' in heard);
    expect(claimed).toMatchObject({ kind: 'developer', targetId: troll.id, claim: { by: { id: moderator.id } } });
    expect((await claim(asOther).expect(409)).body.error).toBe(texts.claimedAlready);
    // Nobody releases what somebody else is on.
    await claim(asOther, false).expect(200);
    expect(await claimerOf()).toBe(moderator.id);
    // A later report of the same thing is theirs as well.
    await send(await clientOf(site, await buildDeveloper(site.db)), 'developer', troll.id).expect(201);
    expect((await queueOf(asOther)).items.every((each) => 'claim' in each)).toBe(true);

    await claim(asModerator, false).expect(200);
    expect(await claimerOf()).toBeUndefined();
    await claim(asModerator).expect(200);
    await site.db('report_claims').update({ until: new Date(Date.now() - 1) });
    expect(await claimerOf()).toBeUndefined();
    await claim(asOther).expect(200);
    await asModerator.post('/api/reports/handle').send({ reportId, outcome: 'dismissed' }).expect(200);
    expect(await site.db('report_claims')).toEqual([]);
    await claim(asOther).expect(409);
  }));

test('two moderators who claim a report at the same time get one claim', () =>
  withCommits(async (site) => {
    const { troll, asReporter, asModerator } = await buildPeople(site);
    const asOther = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const reportId = (await send(asReporter, 'developer', troll.id).expect(201)).body.id as number;
    const answers = await Promise.all(
      [asModerator, asOther].map((client) => client.post('/api/reports/claim').send({ reportId, isClaimed: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }));
