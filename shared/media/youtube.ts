const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be']);
hosts.add('youtube-nocookie.com').add('www.youtube-nocookie.com');

const clipCode = /^[\w-]{11}$/;

/**
 * The id of the clip that a YouTube link names: its `v=` value, else the last part of its path. Null for other hosts
 * and links without a clip.
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

/** The size of a clip's still in pixels. */
export const stillSize = { width: 480, height: 360 } as const;

/** The address of a clip's still. */
export const youtubeStill = (code: string): string => `https://img.youtube.com/vi/${code}/0.jpg`;
