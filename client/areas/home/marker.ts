/** The readable cookie beside the session's own, which says only that there may be one (wire §1). */
export const hasLoggedInMarker = () => /(?:^|;\s*)loggedIn=1(?:;|$)/.test(document.cookie);
