// Sets the theme before anything is painted; a file of its own because the security policy allows no inline script.
// The app takes over in platform/browser/theme.ts, with the same rule.
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
