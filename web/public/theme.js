/* global document, localStorage */
/* Sets the chosen theme before the first paint. Everything else about it is in src/features/theme. */
(function () {
  var choice;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    return;
  }
  if (choice !== 'light' && choice !== 'dark') return;
  document.documentElement.dataset.theme = choice;
  document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
    meta.media = meta.dataset.scheme === choice ? 'all' : 'not all';
  });
})();
