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
  // The browser's own bar has the system's colour, unless another theme was chosen.
  var bars = kept === 'dark' || kept === 'light' ? document.querySelectorAll('meta[name="theme-color"]') : [];
  for (var nth = 0; nth < bars.length; nth += 1) bars[nth].setAttribute('content', dark ? '#141715' : '#fbfbf7');
  // The policy forbids eval: tell the schema library before it loads, or its probe is reported as a violation.
  window.__zod_globalConfig = { jitless: true };
})();
