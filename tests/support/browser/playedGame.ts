import { zipOf } from '../server/zips';

/** What a game in its frame has found out. */
export type Findings = Record<string, unknown>;

/**
 * Tries all that a game does, and all that one must not be able to do. It runs in the frame, so it names nothing of the tests
 * around it; `site` is the origin of the page.
 */
const probes = `
const findings = {};
const probe = async (name, run) => {
  try { findings[name] = await run(); } catch (error) { findings[name] = 'refused: ' + error.name; }
};
const loads = (element, address) => new Promise((done) => {
  element.onload = () => done('loaded');
  element.onerror = () => done('refused');
  element.src = address;
});
const opened = () => new Promise((done, fail) => {
  const request = indexedDB.open('saves', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('saves');
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});
const asked = (request) => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});
const site = new URL(location.ancestorOrigins[0]);
const blocked = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective));

async function run() {
  // What it must be able to do.
  await probe('draws', () => {
    const drawing = document.querySelector('canvas').getContext('2d');
    drawing.fillStyle = '#f80';
    drawing.fillRect(0, 0, 10, 10);
    return [...drawing.getImageData(5, 5, 1, 1).data].join();
  });
  await probe('visits', () => {
    const visits = Number(localStorage.getItem('visits') ?? 0) + 1;
    localStorage.setItem('visits', String(visits));
    return visits;
  });
  await probe('saved', async () => {
    const database = await opened();
    const before = await asked(database.transaction('saves').objectStore('saves').get('level'));
    await asked(database.transaction('saves', 'readwrite').objectStore('saves').put((before ?? 0) + 1, 'level'));
    return (before ?? 0) + 1;
  });
  await probe('plays sound', async () => {
    const sound = new AudioContext();
    await sound.resume();
    return sound.state;
  });
  await probe('reads its files', async () => (await (await fetch('level.json')).json()).name);
  await probe('runs a worker', () => new Promise((done) => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(6 * 7)'])));
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = () => done('failed');
  }));
  await probe('is isolated', () => self.crossOriginIsolated && typeof SharedArrayBuffer === 'function');

  // What it must not.
  await probe('reads the page', () => parent.document.title);
  await probe('reads its address', () => parent.location.href);
  await probe('leads the page away', () => { top.location = 'https://example.com/'; return 'led'; });
  await probe('opens a window', () => String(window.open('https://example.com/')));
  await probe('sends a form', () => {
    const form = document.createElement('form');
    form.action = site.origin + '/Login';
    form.method = 'post';
    document.body.append(form);
    form.submit();
    return 'submitted';
  });
  await probe('downloads', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['x']));
    link.download = 'harbour.txt';
    document.body.append(link);
    link.click();
    return 'clicked';
  });
  await probe('calls the site', async () => (await fetch(site.origin + '/api/login', { credentials: 'include' })).status);
  await probe('calls others', async () => (await fetch('https://example.com/')).status);
  await probe('shows a picture of the site', () => loads(new Image(), site.origin + '/userdata/avatar_blank_100.jpg'));
  await probe('runs a script of others', () => {
    const script = document.createElement('script');
    const loading = loads(script, 'https://example.com/x.js');
    document.head.append(script);
    return loading;
  });
  await probe('connects to the site', () => new Promise((done) => {
    const socket = new WebSocket('ws://' + site.host + '/socket.io/?EIO=4&transport=websocket');
    socket.onopen = () => done('connected');
    socket.onerror = () => done('refused');
  }));
  await probe('connects by its own host', () => new Promise((done) => {
    const socket = new WebSocket('ws://' + location.host + '/socket.io/?EIO=4&transport=websocket');
    socket.onopen = () => done('connected');
    socket.onerror = () => done('refused');
  }));
  await probe('frames the site', async () => {
    const frame = document.createElement('iframe');
    frame.src = site.origin + '/';
    document.body.append(frame);
    await new Promise((done) => setTimeout(done, 300));
    return blocked.includes('frame-src') ? 'refused' : 'framed';
  });
  await probe('has a service worker', async () => String(await navigator.serviceWorker.register('game.js')));
  await probe('asks where the player is', async () => (await navigator.permissions.query({ name: 'geolocation' })).state);
  await probe('has a cookie', () => document.cookie);
  await probe('gives the site a cookie', () => { document.cookie = 'sid=stolen; domain=localhost; path=/'; return 'tried'; });
  await probe('knows where it was led from', () => document.referrer);
  await probe('shouts', () => {
    for (let time = 0; time < 50; time += 1) parent.postMessage({ type: 'login', passkey: 'x' }, '*');
    alert('Your password?');
    return 'shouted';
  });
}
void run().then(() => { window.findings = findings; });
`;

const page = (name: string) =>
  `<!doctype html><title>${name}</title><canvas width="20" height="20"></canvas><script src="game.js"></script>`;

/** A game that tries everything, as a zip. */
export const probingGame = (name: string): Buffer =>
  zipOf([
    { name: 'index.html', content: page(name) },
    { name: 'game.js', content: probes },
    { name: 'level.json', content: '{"name":"harbour"}' },
  ]);
