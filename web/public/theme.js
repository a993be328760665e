/* Sets the chosen theme before the first paint. Everything else about it is in src/app/theme. */
(function () {
  var choice;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    return;
  }
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
})();
