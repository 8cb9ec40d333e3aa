/** The canvas over the whole page. Games draw in units of their own, of which `scaleOf` says how many pixels one has. */
export function openStage(canvas, scaleOf) {
  const context = canvas.getContext('2d');
  const size = { width: 0, height: 0, scale: 1 };
  const listeners = [];

  function fit() {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    // More pixels are not seen in motion, and cost a phone its battery.
    const density = Math.min(devicePixelRatio, 2);
    canvas.width = Math.round(clientWidth * density);
    canvas.height = Math.round(clientHeight * density);
    const before = { ...size };
    size.scale = scaleOf(clientWidth, clientHeight);
    size.width = clientWidth / size.scale;
    size.height = clientHeight / size.scale;
    context.setTransform(density * size.scale, 0, 0, density * size.scale, 0, 0);
    for (const listener of listeners) listener(size, before);
  }
  fit();
  new ResizeObserver(fit).observe(canvas);

  return {
    context,
    size,
    onResize: (listener) => void listeners.push(listener),
    /** A place on the page in units of the game. */
    toWorld: ({ x, y }) => ({ x: x / size.scale, y: y / size.scale }),
  };
}
