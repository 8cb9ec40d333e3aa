import type { Visitor } from './people';

/** Gives a page a virtual authenticator that verifies its person, as a phone or laptop has one. */
export async function withAuthenticator({ context, page }: Visitor) {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { client, authenticatorId };
}
