import { loggedIn } from '../roles';
import type { CasesByCall } from '../authorizationCase';

export const textPicturesCases: CasesByCall = {
  'textPictures.upload': [{ input: () => ({}), picture: 'pictureFile', answers: loggedIn }],
};
