const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be']);
hosts.add('youtube-nocookie.com').add('www.youtube-nocookie.com');

const clipCode = /^[\w-]{11}$/;

/**
 * The code of the clip that a Youtube link leads to: its `v=` value, else the last part of its path (wire §16). Null where
 * the host is not Youtube's or no clip is named.
 */
export function youtubeCode(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(url.protocol) || !hosts.has(url.hostname.toLowerCase())) return null;
  const code = url.searchParams.get('v') ?? url.pathname.split('/').findLast((part) => part !== '') ?? '';
  return clipCode.test(code) ? code : null;
}

/** The still of a clip (wire §16), 480×360. */
export const youtubeStill = (code: string): string => `https://img.youtube.com/vi/${code}/0.jpg`;
