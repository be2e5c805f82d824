// Runs before anything is painted and before the app's code; a file of its own because the security policy allows no inline
// script. It also runs on the pages that load no app.

// Sets the theme. The app takes over in platform/browser/theme.ts, with the same rule.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('daymark:theme');
  } catch (error) {
    console.info('The choice of theme can not be read here.', error);
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.content = dark ? '#101716' : '#f7f4ee';
})();

// The browser may offer to install the app before the app's code is here, and offers it once. The app takes the offer over
// in platform/browser/install-prompt.ts.
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault();
  window.daymarkInstallOffer = event;
});

// A form that the build renders is pressed before its code is here: the press is held until then. Its last button counts, and
// one that sends before all others. web/platform/browser/early-form.ts makes the press.
addEventListener(
  'click',
  function (event) {
    var root = document.getElementById('root');
    var button = root && 'early' in root.dataset && event.target.closest('button');
    var held = window.daymarkPressed;
    if (!button || (held && held.type === 'submit')) return;
    window.daymarkPressed = button;
    if (button.type === 'submit') button.setAttribute('aria-busy', 'true');
  },
  true,
);

// Where the app's code does not arrive there is no app that could say so.
(function () {
  /** Milliseconds within which a page is not asked for again by itself a second time. */
  var PAUSE = 60000;
  addEventListener('error', tell, true);

  function tell(event) {
    var root = document.getElementById('root');
    var script = event.target;
    if (!(script instanceof HTMLScriptElement) || script.type !== 'module' || !root) return;
    // What only reads stays as it is, and so does an app that has come. A form needs its code.
    if (root.firstChild && !('early' in root.dataset)) return;
    removeEventListener('error', tell, true);
    if (asksAgain()) return;
    root.replaceChildren();
    var main = add(add(root, 'div', 'plain'), 'main', 'plain-main');
    add(main, 'h1', 't-2xl', 'This page did not arrive');
    add(main, 'p', '', 'A part of it could not be loaded. What you saved is safe on this device.').role =
      'alert';
    add(add(main, 'p', ''), 'button', 'btn btn-primary', 'Reload').addEventListener('click', function () {
      location.reload();
    });
  }

  /** The code of a page with a worker is on the device: most likely the worker ended in the middle of handing it over. */
  function asksAgain() {
    if (!navigator.serviceWorker || !navigator.serviceWorker.controller) return false;
    try {
      if (Date.now() - Number(sessionStorage.getItem('daymark:asked-again')) < PAUSE) return false;
      sessionStorage.setItem('daymark:asked-again', String(Date.now()));
    } catch (error) {
      // What can not be remembered could go on for ever.
      console.info('The page does not ask for its code again here.', error);
      return false;
    }
    console.info('The code of this page did not arrive. It is asked for again.');
    location.reload();
    return true;
  }

  function add(parent, name, className, text) {
    var element = document.createElement(name);
    element.className = className;
    if (text) element.textContent = text;
    parent.append(element);
    return element;
  }
})();
