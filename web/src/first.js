// Before anything is drawn: the cloth that was chosen here, or the system's own. A plain script in
// the head, and not a module, as a page would else be seen in the other one first.
(() => {
  const root = document.documentElement;
  let theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("arlequin.settings") ?? "{}").theme ?? theme;
  } catch {
    // storage is refused: as the system says
  }
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
})();
