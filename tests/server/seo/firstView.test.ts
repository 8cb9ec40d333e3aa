import { buildDeveloper, buildGame } from '../../support/server/builders';
import { buildAlbum, buildPiece } from '../../support/server/media';
import { pagesOf } from '../../support/server/pages';
import { buildPost } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const withPages = (body: (site: TestSite, pages: Awaited<ReturnType<typeof pagesOf>>) => Promise<void>) =>
  withSite(async (test) => body(test, await pagesOf(test)));

const viewOf = (html: string) => /<body>(.*)<div id="root"><\/div><\/body>/.exec(html)?.[1] ?? '';

test('until its scripts are there a page shows what it is, escaped; what is not there for everybody shows nothing', async () => {
  await withPages(async ({ db }, pages) => {
    const { stringUrl } = await buildDeveloper(db, { alias: 'Wren & <Crew>' });
    const { text } = await pages.get(`/Developer/${stringUrl}`);
    expect(viewOf(text)).toContain('Wren &#38; &#60;Crew&#62;');
    expect(viewOf(text)).toContain(
      `<p dir="auto" class="few">${/name="description" content="([^"]*)"/.exec(text)?.[1]}</p>`,
    );
    expect(viewOf((await pages.get('/Developer/Nobody-At-All')).text)).toBe(
      '<div class="first-view" aria-hidden="true"><span>Spawnpoint</span></div>',
    );
  });
});

test('shows the beginning of a text, but not to members, who may have blocked its author', () =>
  withPages(async (test, pages) => {
    const { id, stringUrl } = await buildDeveloper(test.db);
    const content = 'Fog, and then some more fog. '.repeat(30);
    const postId = await buildPost(test, { title: 'On fog', content, parentType: 'developer', parentId: id });
    const read = () => pages.get(`/Developer/${stringUrl}/Post/${postId}`).expect(200);
    const shown = viewOf((await read()).text);
    expect(shown).toContain('<b dir="auto">On fog</b><p dir="auto">Fog, and then some more fog. Fog,');
    expect(shown.length).toBeGreaterThan(400);
    expect(viewOf((await read().set('Cookie', 'sid=whoever')).text)).not.toContain('fog');
  }));

test('a profile shows its pictures, and what is newest there to visitors; the media page its newest picture, the list of games its first cover', () =>
  withPages(async (test, pages) => {
    const { id, stringUrl } = await buildDeveloper(test.db, { avatarId: 'face', hasBanner: true });
    await buildPost(test, { content: 'The *fog* bank holds.', parentType: 'developer', parentId: id });
    const page = `/Developer/${stringUrl}`;
    const view = async (path: string) => viewOf((await pages.get(path).expect(200)).text);
    expect(await view(page)).toContain(`srcset="/userdata/banners/${id}.webp"`);
    expect(await view(page)).toContain(`src="/userdata/avatars/developer_${id}.webp?v=face"`);
    expect(await view(page)).toContain('<p dir="auto">The fog bank holds.</p>');
    expect(viewOf((await pages.get(page).set('Cookie', 'sid=whoever')).text)).not.toContain('fog bank');

    const picture = { mediaType: 'Image', mediaUrl: 'fog.png', width: 900, height: 600 } as const;
    await buildPiece(test, await buildAlbum(test, { pageType: 'developer', pageId: id }), picture);
    const shown = 'srcset="/userdata/mediaSizes/640/fog.png.webp 640w, /userdata/media/fog.png 900w"';
    for (const path of ['/Media', page, `${page}/Portfolio/Sketches/Fog`]) expect(await view(path)).toContain(shown);
    const game = await buildGame(test.db, id, { hasBanner: true });
    await buildGame(test.db, id);
    expect(await view('/Browse/Games')).toContain(`src="/userdata/banners/game_${game.id}.webp"`);
    expect(await view(`/Game/${game.stringUrl}`)).toContain('<header data-kind="game"><picture>');
    expect(await view(`/Game/${game.stringUrl}/Media`)).toContain('<header data-kind="game" data-low><picture>');
  }));
