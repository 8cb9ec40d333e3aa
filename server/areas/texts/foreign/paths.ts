/** The folder of foreign pictures below userdata; nothing serves it as it is, and no backup has it. */
export const folder = 'foreign';
export const pathOf = (hash: string) => `${folder}/${hash}.webp`;
