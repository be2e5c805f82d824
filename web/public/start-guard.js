// Says so where the app's code does not arrive: then there is no app that could. A file of its own, as theme.js.
(function () {
  addEventListener('error', tell, true);

  function tell(event) {
    var root = document.getElementById('root');
    var script = event.target;
    // What was there before the code stays as it is, and so does an app that has come.
    if (!(script instanceof HTMLScriptElement) || script.type !== 'module' || !root || root.firstChild)
      return;
    removeEventListener('error', tell, true);
    var main = add(add(root, 'div', 'plain'), 'main', 'plain-main');
    add(main, 'h1', 't-2xl', 'This page did not arrive');
    add(main, 'p', '', 'A part of it could not be loaded. What you saved is safe on this device.').role =
      'alert';
    add(add(main, 'p', ''), 'button', 'btn btn-primary', 'Reload').addEventListener('click', function () {
      location.reload();
    });
  }

  function add(parent, name, className, text) {
    var element = document.createElement(name);
    element.className = className;
    if (text) element.textContent = text;
    parent.append(element);
    return element;
  }
})();
