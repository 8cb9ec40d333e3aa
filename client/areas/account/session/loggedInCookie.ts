/** Whether the browser may have a session. Scripts cannot read its cookie, but a second one that only says so. */
export const hasLoggedInCookie = () =>
  typeof document !== 'undefined' && /(?:^|;\s*)loggedIn=1(?:;|$)/.test(document.cookie);
