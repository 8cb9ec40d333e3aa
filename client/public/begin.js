// Runs before the page is drawn; a file of its own because the site allows no inline scripts.
(function () {
  // The colour scheme before the first paint.
  var choice = null;
  try {
    choice = localStorage.getItem('spawnpoint.scheme');
  } catch (_) {
    // Storage may be forbidden: then the scheme is dark.
  }
  var light = choice === 'light' || (choice === 'auto' && !matchMedia('(prefers-color-scheme: dark)').matches);
  var page = document.documentElement;
  page.setAttribute('data-mantine-color-scheme', light ? 'light' : 'dark');

  // The browser's own bars have the colour of the ground (client/ui/theme/tokens.css) in the scheme that is chosen.
  var bars = document.querySelector('meta[name="theme-color"]');
  function colorBars() {
    var isLight = page.getAttribute('data-mantine-color-scheme') === 'light';
    if (bars) bars.content = isLight ? '#f6f4ef' : '#0f1217';
  }
  new MutationObserver(colorBars).observe(page, { attributeFilter: ['data-mantine-color-scheme'] });
  colorBars();

  // Flags for style sheets: the chat stands beside the page, and the rail keeps its words. The app sets the same later
  // (client/app/page/useCompanionColumn.ts, client/shell/frame/navigation/Rail.tsx), and nothing may move then.
  var chat = null;
  var rail = null;
  try {
    chat = localStorage.getItem('spawnpoint.companion');
    rail = localStorage.getItem('spawnpoint.rail');
  } catch (_) {
    // Storage may be forbidden: then both are as on a first visit.
  }
  // The widths are those of client/ui/theme/breakpoints.ts.
  var isOpen = chat === null ? matchMedia('(min-width: 1600px)').matches : chat === 'open';
  page.toggleAttribute('data-companion', isOpen && matchMedia('(min-width: 1200px)').matches);
  page.toggleAttribute('data-rail-words', rail === 'words');

  // Notices that were closed are not drawn at all.
  var closed = null;
  try {
    closed = (localStorage.getItem('spawnpoint.closedNotices') || '').match(/\d+/g);
  } catch (_) {
    // Storage may be forbidden: then notices come back with each page.
  }
  if (closed) {
    var style = document.createElement('style');
    style.textContent = '[data-notice="' + closed.join('"],[data-notice="') + '"]{display:none!important}';
    document.head.append(style);
  }

  // worker.js answers pages without a connection. Browsers have none without https.
  addEventListener('load', function () {
    if (!navigator.serviceWorker) return;
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(function (error) {
      // Some private windows refuse it: the site goes on without.
      console.warn('The service worker is not registered', error);
    });
  });

  // In a page that the server has drawn, pressed buttons and sent forms are held back until the app is there, also while
  // the rest of the page is still on its way; client/shell/earlyInput.ts does them then. Links work by themselves.
  // In other pages the root is empty until `release`.
  var held = [];
  var native = 'a,label,summary,select,textarea,input:not([type=submit],[type=button],[type=reset])';
  var control = native + ',button,input,[role=button],[role=tab]';
  function hold(event) {
    var root = document.getElementById('root');
    var element = event.type === 'submit' ? event.target : event.target.closest(control);
    if (!element || !root || !root.contains(element) || element.matches(native)) return;
    event.preventDefault();
    event.stopPropagation();
    if (held.indexOf(element) < 0) held.push(element);
  }
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
  window.earlyInput = {
    held: held,
    release: function () {
      document.removeEventListener('click', hold, true);
      document.removeEventListener('submit', hold, true);
    },
  };

  // Ctrl+K, or ⌘K on Apple's systems, where Ctrl+K deletes the rest of a line, presses the button of search and commands.
  // In a text it makes a link (its default is prevented then); dialogs and menus are left first. On keyboards of other
  // scripts the place of the key counts, as in client/ui/focus/letterOf.ts.
  addEventListener('keydown', function (event) {
    var isApple = /^(Mac|iP)/.test(navigator.platform);
    var hasModifier = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    var isK = /^k$/i.test(event.key) || (event.key > '~' && event.code === 'KeyK');
    var button = document.querySelector('button[data-search]');
    if (!button || !isK || !hasModifier || event.shiftKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest('[role="dialog"], [role="menu"]')) return;
    // Browsers would go to their address bar.
    event.preventDefault();
    button.click();
  });

  // Starts the site's scripts after the first paint and one after the other (`beginAfterPaint` in vite.config.ts), so
  // that the server's page is seen first and input is handled in between. Those of a page that the server has drawn are
  // not even fetched until its pictures are there, or a second is over.
  document.addEventListener('DOMContentLoaded', function () {
    var scripts = Array.from(document.querySelectorAll('link[data-begin]'));
    var later = document.querySelectorAll('link[rel="later-modulepreload"]');
    function next() {
      var script = scripts.shift();
      if (script) import(script.href).then(soon, again.bind(null, script));
    }
    // Without a connection it tries again, as client/ui/loading/lazyWithRetry.ts does for later scripts.
    function again(script) {
      scripts.unshift(script);
      setTimeout(next, 4000);
    }
    function soon() {
      setTimeout(next);
    }
    var hasBegun = false;
    function begin() {
      if (hasBegun) return;
      hasBegun = true;
      later.forEach(function (link) {
        link.rel = 'modulepreload';
      });
      soon();
    }
    if (later.length > 0) addEventListener('load', begin);
    else requestAnimationFrame(begin);
    // In a hidden tab there is no animation frame.
    setTimeout(begin, 1000);
  });
})();
