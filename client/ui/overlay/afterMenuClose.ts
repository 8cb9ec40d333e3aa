/**
 * Wraps the handler of a menu item that opens a form in the page. A closing menu gives the focus back to its button, which
 * would take it from the form, so the form opens after that. `onClick={afterMenuClose(onEdit)}`
 */
export const afterMenuClose = (open: () => void) => () => void setTimeout(open, 0);
