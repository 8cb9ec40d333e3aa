// Sets the colour scheme before the first paint; a file of its own because the site allows no inline scripts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('spawnpoint.scheme');
  } catch (_) {
    // Storage may be forbidden: then the scheme is dark.
  }
  var light = choice === 'light' || (choice === 'auto' && !matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', light ? 'light' : 'dark');
})();
