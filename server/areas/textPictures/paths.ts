/** Where pictures lie, below userdata. */
export const folder = 'pictures';
/** Where the file of a picture lies below userdata. */
export const pathOf = (name: string) => `${folder}/${name}`;
