/** Whether the browser may have a session. Scripts cannot read its cookie, but a second one that only says so. */
export const hasLoggedInCookie = () => /(?:^|;\s*)loggedIn=1(?:;|$)/.test(document.cookie);
