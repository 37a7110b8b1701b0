// Before anything is drawn: the theme, and one sentence for a browser that is too old. A plain script in the head, and not
// a module, as a page would else be seen in the other theme first; in the JavaScript of 2009, as it runs where nothing else does.
(function () {
  var root = document.documentElement;
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("arlequin.settings")) || settings;
  } catch (_refused) {
    // storage is refused: as the system says
  }
  var theme = settings.theme;
  if (theme !== "light" && theme !== "dark") {
    theme = window.matchMedia && matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.setAttribute("data-theme", theme);
  root.style.colorScheme = theme;

  var sentences = {
    en: "This browser is too old for Arlequin. Please update it or use another one: Safari 16.4, Chrome 111 or Edge 111, or a newer one, or Firefox.",
    fr: "Ce navigateur est trop ancien pour Arlequin. Mettez-le à jour ou utilisez-en un autre : Safari 16.4, Chrome 111 ou Edge 111, ou plus récent, ou Firefox.",
    es: "Este navegador es demasiado antiguo para Arlequin. Actualízalo o usa otro: Safari 16.4, Chrome 111 o Edge 111, o más reciente, o Firefox.",
  };

  /** Whether this is one of the browsers of package.json: colours came to Chrome with 111, looking behind to Safari with 16.4. */
  function supported() {
    try {
      // eslint-disable-next-line es-x/no-regexp-lookbehind-assertions -- a probe, that no page needs
      new RegExp("(?<=a)b");
    } catch (_refused) {
      return false;
    }
    return Boolean(window.CSS && CSS.supports && CSS.supports("color", "color-mix(in oklab, red, red)"));
  }

  /** Said instead of "Arlequin…"; where the pages begin all the same, they take its place. */
  document.addEventListener("DOMContentLoaded", function () {
    var words = document.querySelector(".first-words");
    if (!words || supported()) return;
    var language = (settings.language || navigator.language || "en").slice(0, 2);
    words.setAttribute("lang", sentences[language] ? language : "en");
    words.textContent = sentences[language] || sentences.en;
  });
})();
