import { newChallenge } from '../../../../server/areas/account/passkeys/challenges';
import { insertPasskey } from '../../../../server/areas/account/passkeys/passkeys.queries';
import { verifyNewPasskey } from '../../../../server/areas/account/passkeys/verifyPasskey';
import { Authenticator } from '../../server/authenticator';
import type { CasesByCall } from '../authorizationCase';
import { all, everybody, loggedIn, thereFor } from '../roles';
import type { Asking } from '../scene';

const createdFor = ({ site }: Asking, authenticator: Authenticator, { id }: Asking['self']) =>
  authenticator.create(newChallenge(site.host.settings, `add.${id}`));

/** Stores a passkey of an account. */
async function withPasskey(asking: Asking, developer: Asking['self']): Promise<Authenticator> {
  const { db, settings } = asking.site.host;
  const authenticator = new Authenticator();
  const passkey = createdFor(asking, authenticator, developer);
  const made = await verifyNewPasskey({ db, settings }, developer.id, passkey);
  await insertPasskey(db, { ...made, developerId: developer.id, name: 'My laptop' });
  return authenticator;
}

const signInOf = async (asking: Asking, developer: Asking['self']) => ({
  passkey: (await withPasskey(asking, developer)).get(newChallenge(asking.site.host.settings, 'signIn')),
});

const idOfOne = async (asking: Asking, developer: Asking['self']) => {
  await withPasskey(asking, developer);
  const row = await asking.site.db('passkeys').where({ developerId: developer.id }).first('id');
  return { id: row?.id ?? 0 };
};

export const passkeysCases: CasesByCall = {
  'passkeys.beginSignIn': [{ input: () => ({}), keeps: 'everything', answers: everybody }],
  'passkeys.signIn': [
    { about: 'by a passkey', input: (asking) => signInOf(asking, asking.guest), answers: everybody },
    { about: 'of a banned account', input: (asking) => signInOf(asking, asking.of.banned), answers: all(403) },
  ],
  'passkeys.begin': [{ input: () => ({}), keeps: 'everything', answers: loggedIn }],
  'passkeys.add': [
    {
      input: (asking) => ({ name: 'My laptop', passkey: createdFor(asking, new Authenticator(), asking.self) }),
      answers: loggedIn,
    },
  ],
  'passkeys.remove': [
    { about: 'of their own', input: (asking) => idOfOne(asking, asking.self), answers: loggedIn },
    { about: "somebody else's", input: (asking) => idOfOne(asking, asking.guest), answers: thereFor() },
  ],
};
