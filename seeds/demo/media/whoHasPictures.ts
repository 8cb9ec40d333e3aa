// Some people and games have no pictures, as on any site: their generated ones are seen too.

const avatarId = 'demo1';

export const avatarOfPerson = (index: number) => (index % 4 === 3 && index > 3 ? '0' : avatarId);
export const bannerOfPerson = (index: number) => index < 3 || index % 5 === 0;
export const avatarOfGame = (index: number) => (index === 12 || index === 17 ? '0' : avatarId);
export const bannerOfGame = (index: number) => index % 3 !== 2;

/** People with short hair in their portrait. */
const shortHaired = new Set([
  'Dario Venn',
  'Oskar Lindqvist',
  'Tobi Adeyemi',
  'Rafa Monteiro',
  'Piotr Zielinski',
  'Theo Marchetti',
  'Kwame Boateng',
  'Bram de Wit',
  'Caleb North',
  'Eli Brandt',
  'Vasco Pinto',
  'Jonah Reyes',
  'Ruben Castell',
  'Chidi Eze',
  'Hugo Lambert',
  'Ravi Deshpande',
  'Emil Novak',
  'Anton Berg',
  'Nils Aaberg',
  'Dmitri Volkov',
  'Mateus Lima',
]);
export const hairOf = (alias: string) => (shortHaired.has(alias) ? 'short' : 'long');
