const webScheme = /^https?:\/\//i;

/** What was typed as the address of a web site: trimmed, with https:// before one that does not start with http (part 1 §5). */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || text.toLowerCase().startsWith('http') ? text : `https://${text}`;
}

const anyScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** What was typed as the link of a piece or resource: trimmed, with http:// before one without a scheme (part 2 §5). */
export function withHttp(typed: string): string {
  const text = typed.trim();
  return text === '' || anyScheme.test(text) ? text : `http://${text}`;
}

/** Whether a text is an http(s) address of a named host, without a login in it (wire §3, security §9.2). */
export function isWebAddress(text: string): boolean {
  if (!webScheme.test(text) || /\s/.test(text)) return false;
  try {
    const { hostname, username, password } = new URL(text);
    return /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
  } catch {
    return false;
  }
}
