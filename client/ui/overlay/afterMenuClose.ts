/**
 * For an item of a menu that opens a form in the page: a menu that closes takes back the focus of a form that is there
 * already, so the form comes after it. `onClick={afterMenu(onEdit)}`
 */
export const afterMenuClose = (open: () => void) => () => void setTimeout(open, 0);
