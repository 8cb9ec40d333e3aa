import { tokensTexts } from '#shared/areas/outward/tokens';
import { unpackBuilds } from '../../../server/areas/builds';
import { beginUpload, buildsOf } from '../../support/server/builds';
import { clientOf } from '../../support/server/builders';
import { closeDatabase, withCommits, type TestSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';
import { buildToken } from '../../support/server/tokens';
import { documentedCommands, filledIn, losingProxy, runCommands } from '../../support/server/uploadScript';
import { indexPage, zipOf } from '../../support/server/zips';
import { until } from '../../support/until';

afterAll(closeDatabase);

const zip = zipOf([indexPage, { name: 'data.pck', content: Buffer.alloc(8.5e6, 'harbour'), isStored: true }]);

async function buildRelease(site: TestSite) {
  const team = await buildOwned(site);
  const { secret } = await buildToken(site, team.owner, { buildsGameId: team.gameId });
  const url = site.visitor().get('/').url.replace(/\/$/, '');
  return { ...team, secret, url };
}

/** The upload of the documentation, without the line that fetches the script. */
async function uploadOf(url: string, address: string) {
  const commands = await documentedCommands('bash upload-build.sh');
  return filledIn(commands.replace(/^curl .*\n/, ''), { 'https://spawnpoint.example': url, Tidelight: address });
}

/** Unpacks what arrives until the work is done. */
async function unpackingDuring<T>({ host, db }: TestSite, work: Promise<T>): Promise<T> {
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  await until(
    async () => isOver || (await db('builds').where({ state: 'uploaded' }).first('id')) !== undefined,
    Boolean,
  );
  await unpackBuilds(host);
  return done;
}

test('the commands of the documentation upload a build in parts and wait until it can be played', () =>
  withCommits(async (site) => {
    const { asOwner, gameId, game, secret: token, url } = await buildRelease(site);
    await beginUpload(asOwner, gameId, { version: 'left over' });
    const commands = await uploadOf(url, game.stringUrl);
    const { code, output, errors } = await unpackingDuring(site, runCommands({ commands, zip, token }));
    expect({ code, errors }).toEqual({ code: 0, errors: expect.stringContaining('Version 1.2 can be played.') });
    const all = await buildsOf(asOwner, gameId);
    expect(all).toMatchObject([
      {
        ...{
          id: Number(output),
          version: '1.2',
          notes: 'What is new: …',
          fileName: 'game.zip',
          packedBytes: zip.length,
        },
        ...{ state: 'ready', isCurrent: true, testersOnly: false, usesThreads: false },
      },
    ]);
  }));

test('they go on when answers are lost, and begin no second upload', () =>
  withCommits(async (site) => {
    const { asOwner, gameId, game, secret: token, url } = await buildRelease(site);
    const proxy = await losingProxy(url, ['/api/builds/new', '/api/builds/part', `/api/builds?gameId=${gameId}`]);
    try {
      const commands = await uploadOf(proxy.url, game.stringUrl);
      const { code, errors } = await unpackingDuring(site, runCommands({ commands, zip, token }));
      expect({ code, errors }).toMatchObject({ code: 0 });
      expect(proxy.lost).toHaveLength(3);
      expect(await buildsOf(asOwner, gameId)).toMatchObject([{ state: 'ready', isCurrent: true }]);
    } finally {
      proxy.close();
    }
  }));

test('a build for testers is published by the call of the documentation', () =>
  withCommits(async (site) => {
    const { asOwner, gameId, game, secret: token, url } = await buildRelease(site);
    const commands = await uploadOf(url, game.stringUrl);
    const uploaded = await unpackingDuring(
      site,
      runCommands({ commands, zip, token, set: { TESTERS_ONLY: 'true', USES_THREADS: 'true' } }),
    );
    expect(await buildsOf(asOwner, gameId)).toMatchObject([
      { state: 'ready', isCurrent: false, testersOnly: true, usesThreads: true },
    ]);
    const publish = filledIn(await documentedCommands('builds/current'), {
      ...{ 'https://spawnpoint.example': url, '12': uploaded.output.trim() },
    });
    expect(await runCommands({ commands: publish, token })).toMatchObject({ code: 0 });
    expect(await buildsOf(asOwner, gameId)).toMatchObject([{ isCurrent: true, testersOnly: false }]);
  }));

test('they fail with the reason of a refusal: of the zip, of the token, of the upload of somebody else', () =>
  withCommits(async (site) => {
    const { asOwner, gameId, game, secret: token, url, join, owner } = await buildRelease(site);
    const commands = await uploadOf(url, game.stringUrl);
    const noGame = zipOf([{ name: 'readme.txt', content: 'Not a game' }]);
    const refused = await unpackingDuring(site, runCommands({ commands, zip: noGame, token }));
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain('There is no index.html at the top of the zip, or in the one folder there.');

    const { secret: posting } = await buildToken(site, owner, { gameId });
    const barred = await runCommands({ commands, zip, token: posting });
    expect(barred).toEqual({ code: 1, output: '', errors: `${tokensTexts.mayNotUpload}\n` });

    await beginUpload(await clientOf(site, await join()), gameId);
    const underWay = await runCommands({ commands, zip, token });
    expect(underWay).toEqual({ code: 1, output: '', errors: `${tokensTexts.onlyCancels}\n` });
    expect((await buildsOf(asOwner, gameId)).map(({ state }) => state)).toEqual(['uploading', 'refused']);
  }));
