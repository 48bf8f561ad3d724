// Runs before the first paint, from a file of its own because the content policy allows no inline script.
(function () {
  // The kept choice of theme, else the system's, so that a dark room never sees a white flash.
  var kept = null;
  try {
    kept = localStorage.getItem('theme');
  } catch (_) {
    // Storage can be closed to us (private windows); the system's choice then holds.
  }
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // The policy forbids eval: tell the schema library before it loads, or its probe is reported as a violation.
  window.__zod_globalConfig = { jitless: true };
})();
