// Runs before the first paint, from a file of its own because the content policy allows no inline script.
(function () {
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      // Storage can be closed to us (private windows); the system's choice then holds.
      return null;
    }
  }

  // The kept choice of theme, else the system's, so that a dark room never sees a white flash.
  var theme = kept('theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // The browser's own bar has the system's colour, unless another theme was chosen.
  var bars = theme === 'dark' || theme === 'light' ? document.querySelectorAll('meta[name="theme-color"]') : [];
  for (var nth = 0; nth < bars.length; nth += 1) bars[nth].setAttribute('content', dark ? '#141715' : '#fbfbf7');
  // The policy forbids eval: tell the schema library before it loads, or its probe is reported as a violation.
  window.__zod_globalConfig = { jitless: true };

  // What the screen at this address needs, fetched at once (web/early-screens.plugin.ts). Only the built page has it.
  var list = document.getElementById('early');
  if (!list) return;
  var early = JSON.parse(list.textContent);

  function preload(name) {
    var link = document.createElement('link');
    var isScript = /\.js$/.test(name);
    var isFont = /\.woff2$/.test(name);
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (isFont) link.type = 'font/woff2';
    if (!isScript) link.as = isFont ? 'font' : 'style';
    link.crossOrigin = '';
    link.href = '/' + name;
    document.head.appendChild(link);
  }

  /** For the next page, unless the connection is to be spared. */
  function prefetch(name) {
    if (navigator.connection && navigator.connection.saveData) return;
    var link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = /\.js$/.test(name) ? 'script' : 'style';
    link.crossOrigin = '';
    link.href = '/' + name;
    document.head.appendChild(link);
  }

  // A page that is never idle must not wait for ever.
  function whenIdle(work) {
    if (window.requestIdleCallback) requestIdleCallback(work, { timeout: 3000 });
    else setTimeout(work);
  }

  var token = kept('auth_token');
  // Without a refresh token the session can only set a password.
  var isSignedIn = Boolean(token && kept('refresh_token'));
  if (!isSignedIn || early.later) early.fonts.forEach(preload);
  // The landing page (web/landing.plugin.ts) shows the links for its reader, and needs no script of the application.
  if (early.later) {
    var mark = function () {
      document.documentElement.toggleAttribute('data-signed-in', Boolean(kept('auth_token') && kept('refresh_token')));
    };
    mark();
    // Another tab may sign in or out.
    addEventListener('storage', mark);
    addEventListener('load', function () {
      performance.mark('usable');
      whenIdle(function () {
        early.later.forEach(prefetch);
      });
    });
    return;
  }
  if (!isSignedIn) return;
  var tenant = kept('tenant');
  var headers = { accept: 'application/json', authorization: 'Bearer ' + token };
  if (tenant) headers['x-tenant-code'] = tenant;
  var answers = new Map();
  function ask(address) {
    var answer = fetch(address, { headers: headers });
    // Without a network the application asks again, and says so.
    answer.catch(function () {});
    answers.set(address, answer);
  }
  for (var index = 0; index < early.screens.length; index += 1) {
    var screen = early.screens[index];
    var match = new RegExp(screen.at).exec(location.pathname);
    if (!match) continue;
    early.around.concat(screen.files).forEach(preload);
    ask('/api/me');
    // The courts' clock is five and a half hours ahead of UTC.
    var today = new Date(Date.now() + 19800000).toISOString().slice(0, 10);
    if (!location.search)
      screen.calls.forEach(function (call) {
        ask(call.replace('$1', match[1]).replace('$today', today));
      });
    break;
  }
  window.munshiEarly = { token: token, tenant: tenant, answers: answers };
})();
