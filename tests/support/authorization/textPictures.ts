import { loggedIn } from './answers';
import type { Lines } from './line';

export const textPicturesLines: Lines = {
  'textPictures.upload': [{ input: () => ({}), picture: 'pictureFile', answers: loggedIn }],
};
