/** The folder of pictures below userdata. */
export const folder = 'pictures';
export const pathOf = (name: string) => `${folder}/${name}`;
