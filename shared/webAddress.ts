const webScheme = /^https?:\/\//i;

/** A typed web address, trimmed, with https:// unless it starts with http. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || text.toLowerCase().startsWith('http') ? text : `https://${text}`;
}

const anyScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** A typed link of a piece or resource, trimmed, with http:// unless it has a scheme. */
export function withHttp(typed: string): string {
  const text = typed.trim();
  return text === '' || anyScheme.test(text) ? text : `http://${text}`;
}

/** Whether a text is an http(s) address of a named host without a login in it. */
export function isWebAddress(text: string): boolean {
  if (!webScheme.test(text) || /\s/.test(text)) return false;
  try {
    const { hostname, username, password } = new URL(text);
    return /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
  } catch {
    return false;
  }
}
