// The service worker. It shows what is pushed to the browser, answers a page that cannot be reached with one that says so,
// and keeps nothing: no page, script or picture ever comes out of a cache, so that no version of the site outlives its
// deployment.

/** Colours and measures are those of client/ui/theme/tokens.css, which is out of reach by then. */
const offlinePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="theme-color" content="#0f1217">
    <title>You are offline</title>
    <script src="/offline.js"></script>
    <style>
      :root { color-scheme: dark; --ground: #0f1217; --text: #e8ecf2; --dim: #9ba8b9; --line: #647386; --sky: #5cc8f2; }
      :root.light { color-scheme: light; --ground: #f6f4ef; --text: #1b1f26; --dim: #5d6673; --line: #8a8272; --sky: #0a668e; }
      body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: var(--ground); color: var(--text);
        font: 1rem/1.5 'Inter Variable', system-ui, 'Segoe UI', Roboto, sans-serif; }
      main { max-width: 40ch; padding: 24px; text-align: center; }
      h1 { margin: 0 0 8px; font-size: 1.5625rem; }
      p { margin: 0 0 24px; color: var(--dim); }
      button { min-height: 44px; padding: 0 20px; border: 1px solid var(--line); border-radius: 6px; background: none;
        color: inherit; font: inherit; cursor: pointer; }
      button:focus-visible { outline: 2px solid var(--sky); outline-offset: 2px; }
    </style>
  </head>
  <body>
    <main>
      <h1>You are offline</h1>
      <p>This page cannot be reached now. It opens by itself once you are connected again. What you were writing is kept in this browser.</p>
      <button type="button">Try again</button>
    </main>
  </body>
</html>
`;

/** The script of that page: the site allows no inline ones. As in begin.js, the scheme is set before the first paint. */
const offlineScript = `
let choice = null;
try {
  choice = localStorage.getItem('spawnpoint.scheme');
} catch (_) {
  // Storage may be forbidden: then the scheme is dark.
}
const isLight = choice === 'light' || (choice === 'auto' && !matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('light', isLight);
if (isLight) document.querySelector('meta[name="theme-color"]').content = '#f6f4ef';
const tryAgain = () => location.reload();
addEventListener('online', tryAgain);
addEventListener('DOMContentLoaded', () => document.querySelector('button').addEventListener('click', tryAgain));
`;

const offlineHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};
const answerWith = (body, type, status) =>
  new Response(body, { status, headers: { ...offlineHeaders, 'Content-Type': `${type}; charset=utf-8` } });

addEventListener('install', (event) => {
  event.waitUntil(skipWaiting());
  // Where browsers know this, what is no page does not even wake the worker.
  if (event.addRoutes)
    event.waitUntil(
      event.addRoutes(
        ['/api/*', '/assets/*', '/socket.io/*', '/userdata/*'].map((pathname) => ({
          condition: { urlPattern: { pathname } },
          source: 'network',
        })),
      ),
    );
});

addEventListener('activate', (event) => {
  // The browser fetches a page while the worker starts.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(pageOr(event));
  else if (new URL(request.url).pathname === '/offline.js')
    event.respondWith(answerWith(offlineScript, 'text/javascript', 200));
});

/** The page from the network; the one about the connection where there is none. */
async function pageOr(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    // How `fetch` says that it had no connection.
    if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
    return answerWith(offlinePage, 'text/html', 503);
  }
}

addEventListener('push', (event) => {
  const { title, body, tag, path } = messageIn(event.data);
  const shown = { body, tag, icon: '/icon-192.png', data: { path } };
  // A browser takes the permission away from a site that shows nothing.
  event.waitUntil(registration.showNotification(title, shown));
});

/** The message of the server (`PushMessage` in server/jobs/push); a general text in place of anything else. */
function messageIn(data) {
  try {
    const message = data.json();
    if (typeof message.title === 'string' && typeof message.path === 'string') return message;
  } catch (_) {
    // Nothing, or no JSON.
  }
  return { title: location.host, body: 'There is news for you.', tag: 'news', path: '/Notifications' };
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

/** Shows a page of this site: in the window that has it open, else in a new one, so that nothing is left that was begun. */
async function openPage(path) {
  const wanted = new URL(path ?? '/', location.origin);
  if (wanted.origin !== location.origin) return;
  const pageOf = ({ pathname, search }) => pathname + search;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => pageOf(new URL(url)) === pageOf(wanted));
  if (open) await open.focus();
  else await clients.openWindow(wanted.href);
}
