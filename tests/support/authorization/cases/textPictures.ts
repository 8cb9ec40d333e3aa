import { loggedIn } from '../roles';
import type { CasesByCall } from '../authorizationCase';

export const textPicturesCases: CasesByCall = {
  'textPictures.preview': [
    { input: () => ({ addresses: ['https://pictures.example/fog.png'] }), keeps: 'everything', answers: loggedIn },
  ],
  'textPictures.upload': [{ input: () => ({}), picture: 'pictureFile', answers: loggedIn }],
};
