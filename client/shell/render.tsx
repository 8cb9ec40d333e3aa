/** The entry of the server's bundle that draws pages (server/renderer.ts): the components of the app, as HTML. */

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { siteEvents } from '#shared/areas/operating/site';
import { textPart, type DrawnContent, type DrawnRead, type PageRenderer, type PageToDraw } from '#shared/drawnPage';
import { matchPage, pages } from '#shared/pages';
import { FetchCollector, type CollectFetch } from '../app/data/fetched';
import { storeRead } from '../app/data/drawnReads';
import { onLive } from '../app/live/live';
import { ServerOrigin } from '../app/page/origin';
import { RedirectCollector } from '../app/page/Redirect';
import { createStore, releaseStore, type AppStore } from '../app/store';
import { sessionKnown } from '../areas/account';
import { PartCollector } from '../ui/loading/parts';
import { App } from './App';
import { screens } from './screens';

/** See `PageRenderer`. */
export const drawPage: PageRenderer['drawPage'] = (wanted) =>
  withStore(async (store) => {
    const { page, html, ...drawn } = await drawOnce(wanted, store);
    // Texts are taken over as they stand.
    const parts = drawn.parts.filter((part) => part !== textPart);
    // Parts that were drawn first may show something of what later parts have read.
    return { ...drawn, parts, html: drawn.reads.length > 1 ? await htmlOf(page, () => undefined) : html };
  });

/** See `PageRenderer`. */
export const readPage: PageRenderer['readPage'] = (wanted) =>
  withStore(async (store) => {
    const { page: _page, html: _html, ...read } = await drawOnce(wanted, store);
    return read;
  });

/** Gives work a store of its own, which gets the slices of code that comes while it is under way. */
async function withStore<T>(work: (store: AppStore) => Promise<T>): Promise<T> {
  const store = createStore({ isBesideOthers: true });
  return work(store).finally(() => releaseStore(store));
}

async function drawOnce(
  { url, origin, site, session, read }: PageToDraw,
  store: AppStore,
): Promise<DrawnContent & { page: ReactNode }> {
  await loadScreen(url.split('?')[0] ?? url);
  store.dispatch(onLive(siteEvents.siteUpdated)(site));
  store.dispatch(sessionKnown(session));
  const reads: DrawnRead[] = [];
  const begun = new Map<string, Promise<void>>();
  const collect: CollectFetch = ({ typePrefix: type, endpoint }, { key, input }, isMissing) => {
    const id = `${type} ${key}`;
    // Also once it is there: React waits for the promises of a part by their order.
    const known = begun.get(id);
    if (known || !isMissing) return known;
    const reading = read(endpoint, input as object).then((result) => {
      reads.push([type, key, input as object, endpoint.versioned ? null : result]);
      storeRead(store, [type, key, input as object, result]);
    });
    begun.set(id, reading);
    return reading;
  };
  let redirect: string | undefined;
  const parts = new Set<string>();
  const errors: unknown[] = [];
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={url}>{children}</StaticRouter>;
  const page = (
    <ServerOrigin value={origin}>
      <RedirectCollector value={(to) => void (redirect = to)}>
        <FetchCollector value={collect}>
          <PartCollector value={(name) => void parts.add(name)}>
            <App store={store} Router={Router} />
          </PartCollector>
        </FetchCollector>
      </RedirectCollector>
    </ServerOrigin>
  );
  const html = await htmlOf(page, (error) => void errors.push(error));
  return { page, html, reads, parts: [...parts], redirect, errors };
}

/** Waits until all of it is drawn, so that it is plain HTML: parts that come later would need inline scripts. */
function htmlOf(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError,
    });
  });
}

async function loadScreen(path: string) {
  const name = matchPage(path)?.page.name;
  if (name) await screens[name].load(path);
}

/** See `PageRenderer`. */
export const prepare: PageRenderer['prepare'] = async () => {
  for (const { path } of pages) await loadScreen(path);
};
