/** The readable cookie beside the session's own, which says only that there may be one (wire §1). */
export const hasLoggedInCookie = () => /(?:^|;\s*)loggedIn=1(?:;|$)/.test(document.cookie);
