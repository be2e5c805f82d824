// The browser may offer to install the app before the app's code is here, and offers it once. A file of its own, as
// theme.js; the app takes the offer over in platform/browser/install-prompt.ts.
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault();
  window.daymarkInstallOffer = event;
});
