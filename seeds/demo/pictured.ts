// Some people and games have no pictures, as on any site: their generated ones are seen too.

const avatarId = 'demo1';

export const avatarOfPerson = (index: number) => (index % 4 === 3 && index > 3 ? '0' : avatarId);
export const bannerOfPerson = (index: number) => index < 3 || index % 5 === 0;
export const avatarOfGame = (index: number) => (index === 12 || index === 17 ? '0' : avatarId);
export const bannerOfGame = (index: number) => index % 3 !== 2;
