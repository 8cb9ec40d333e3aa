const find = (id) => document.getElementById(id);

/** The page around the canvas: its screens, what is shown above the game, and what is said to those who hear it. */
export function openPage() {
  const { body } = document;
  const screens = { title: find('title'), paused: find('paused'), over: find('over') };
  const mainButtons = { title: find('play'), paused: find('resume'), over: find('again') };
  const shown = new Map();
  let captionEnds;

  function write(element, text) {
    if (shown.get(element) === text) return;
    shown.set(element, text);
    if (!element.matches('.bar, .filling')) element.textContent = text;
    else element.style.setProperty('--value', text);
    if (element.matches('.bar')) element.ariaValueNow = String(Math.round(100 * Number(text)));
  }

  return {
    canvas: find('stage'),
    use: (device) => void (body.dataset.input = device),
    say: (text) => void (find('status').textContent = text),

    /** Shows a line below the game for some seconds. */
    caption(text, seconds = 4.5) {
      clearTimeout(captionEnds);
      const line = find('caption');
      line.textContent = text;
      line.classList.add('shown');
      captionEnds = setTimeout(() => line.classList.remove('shown'), seconds * 1_000);
    },

    show(state) {
      if (body.dataset.state === state) return;
      body.dataset.state = state;
      for (const [name, screen] of Object.entries(screens)) screen.hidden = name !== state;
      (mainButtons[state] ?? find('stage')).focus({ preventScroll: true });
    },
    showHud(values) {
      for (const [name, value] of Object.entries(values)) {
        const element = find(name);
        if (element)
          write(element, typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : `${value}`);
      }
    },
    showEnd({ heading, text, again, score, best, isBest }) {
      find('over-heading').textContent = heading;
      find('over-text').textContent = text;
      find('over-score').textContent = String(score);
      find('over-best').textContent = isBest ? 'Your best so far' : best > 0 ? `Your best: ${best}` : '';
      find('over').classList.toggle('best', isBest);
      find('again').textContent = again;
    },
    showBest(best) {
      if (best > 0) find('best').textContent = `Your best: ${best}`;
    },
    showMuted(isMuted) {
      const button = find('mute');
      button.setAttribute('aria-pressed', String(isMuted));
      button.title = isMuted ? 'Sound on (M)' : 'Sound off (M)';
    },
    onButtons(handlers) {
      for (const [id, handle] of Object.entries(handlers)) {
        const button = find(id);
        // What is done while playing is done when the finger comes down.
        const isOfPlay = id === 'act';
        button?.addEventListener(isOfPlay ? 'pointerdown' : 'click', (event) => {
          event.preventDefault();
          handle();
        });
      }
    },
  };
}
