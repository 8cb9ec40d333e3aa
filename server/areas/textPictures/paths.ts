/** Where the file of a picture lies below userdata. */
export const pathOf = (name: string) => `pictures/${name}`;
