export { clipIdOf } from '#shared/markdown/clipId';

/** The frame that plays a clip once somebody asked for it: no cookies, nothing but playing (security §9.2). */
export function clipFrame(id: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
  frame.title = 'Video clip';
  frame.allow = 'autoplay; fullscreen';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
  return frame;
}
