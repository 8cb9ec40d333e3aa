/** A frame that plays a YouTube clip after somebody pressed play: without cookies, and allowed to do nothing else. */
export function clipFrame(id: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
  frame.title = 'Video clip';
  frame.allow = 'autoplay; fullscreen';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
  return frame;
}
