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
  document.documentElement.setAttribute('data-mantine-color-scheme', light ? 'light' : 'dark');

  // The site's scripts after it (vite.config.ts): what the server has written is seen first, and one script after the
  // other leaves room for what somebody does meanwhile.
  document.addEventListener('DOMContentLoaded', function () {
    var scripts = Array.from(document.querySelectorAll('link[data-begin]'));
    function next() {
      var script = scripts.shift();
      if (script) import(script.href).then(soon, again.bind(null, script));
    }
    // Without a connection the page waits for it, as its later parts do (client/app/lazyWithRetry.ts).
    function again(script) {
      scripts.unshift(script);
      setTimeout(next, 4000);
    }
    function soon() {
      setTimeout(next);
    }
    var hasBegun = false;
    function begin() {
      if (!hasBegun) soon();
      hasBegun = true;
    }
    requestAnimationFrame(begin);
    // Where nothing is drawn, as in a hidden tab.
    setTimeout(begin, 1000);
  });
})();
