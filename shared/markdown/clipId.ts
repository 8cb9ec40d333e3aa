const idForm = /^[\w-]{11}$/;
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/** The id of a clip (11 characters) from the id itself or any link to it; null for anything else. */
export function clipIdOf(text: string): string | null {
  if (idForm.test(text)) return text;
  const id = idInLink(text);
  return id !== null && idForm.test(id) ? id : null;
}

function idInLink(text: string): string | null {
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
  if (url.hostname === 'youtu.be') return url.pathname.slice(1);
  if (!hosts.has(url.hostname)) return null;
  return url.searchParams.get('v') ?? url.pathname.split('/').at(-1) ?? null;
}
