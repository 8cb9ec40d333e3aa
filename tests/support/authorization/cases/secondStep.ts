import { newKey } from '../../../../server/areas/account/secondStep/totp';
import { newRecoveryCodes } from '../../../../server/areas/account/secondStep/recoveryCodes';
import { seal } from '../../../../server/areas/account/secondStep/seal';
import {
  noteSecondSteps,
  putRecoveryCodes,
  putTotp,
} from '../../../../server/areas/account/secondStep/secondStep.queries';
import { codeOf } from '../../server/secondStep';
import type { CasesByCall } from '../authorizationCase';
import { rowOf } from '../fixtures';
import { loggedIn } from '../roles';
import type { Asking } from '../scene';

/** Gives the caller's account an authenticator app; their session counts as begun with it. */
async function withApp(asking: Asking) {
  const { db, host } = asking.site;
  const self = await rowOf(asking, asking.self);
  if (!self) return;
  await putTotp(db, { developerId: self.id, secret: seal(host.settings, self.id, newKey()), lastStep: 0 });
  await putRecoveryCodes(db, self.id, newRecoveryCodes());
  await noteSecondSteps(db, self);
  await db('sessions').where({ developerId: self.id }).update({ signIn: 'totp' });
}

export const secondStepCases: CasesByCall = {
  'secondStep.readSecondStep': [
    {
      input: async (asking) => {
        await withApp(asking);
        return {};
      },
      answers: loggedIn,
    },
  ],
  'secondStep.beginTotp': [{ input: () => ({}), keeps: 'everything', answers: loggedIn }],
  'secondStep.confirmTotp': [
    {
      input: ({ site, self }) => {
        const key = newKey();
        return { setup: seal(site.host.settings, self.id, key), code: codeOf(key) };
      },
      answers: loggedIn,
    },
  ],
  'secondStep.removeTotp': [
    {
      input: async (asking) => {
        await withApp(asking);
        return {};
      },
      answers: loggedIn,
    },
  ],
  'secondStep.renewRecoveryCodes': [
    {
      input: async (asking) => {
        await withApp(asking);
        return {};
      },
      answers: loggedIn,
    },
  ],
};
