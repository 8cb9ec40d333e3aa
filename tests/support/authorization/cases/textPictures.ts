import { loggedIn } from '../roles';
import type { Lines } from '../authorizationCase';

export const textPicturesLines: Lines = {
  'textPictures.upload': [{ input: () => ({}), picture: 'pictureFile', answers: loggedIn }],
};
