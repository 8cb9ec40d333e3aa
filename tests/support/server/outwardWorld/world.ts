import { createOutward, OutwardFailure } from '../../../../server/infrastructure/outward';
import { cases, insideAddresses, worldTimeout } from './cases';
import { startDns } from './dns';
import { picture, startServers } from './servers';

/**
 * Runs in a network namespace of its own, in which public-looking addresses are this machine's: fetches the address of each
 * case as the site would, by the resolver of the system and real connections, and prints what came of it as JSON.
 */
async function main() {
  const counts = await startServers();
  await startDns();
  const client = createOutward(['spawnpoint.example'], { timeout: worldTimeout });
  const outcomes: Record<string, { result: string; requests: number; seconds: number }> = {};
  for (const [name, { address }] of Object.entries(cases)) {
    const [began, before] = [performance.now(), counts.requests];
    const result = await client
      .getFile(new URL(address), { maxBytes: 8 * 1024 * 1024, type: /^image\/png$/, accept: 'image/png' })
      .then(
        (bytes) => (bytes.equals(picture) ? 'picture' : `other bytes: ${bytes.length}`),
        (error: unknown) => (error instanceof OutwardFailure ? error.code : String(error)),
      );
    outcomes[name] = { result, requests: counts.requests - before, seconds: (performance.now() - began) / 1_000 };
  }
  const answering: string[] = [];
  for (const address of insideAddresses) if ((await fetch(`http://${address}/picture`)).ok) answering.push(address);
  process.stdout.write(JSON.stringify({ outcomes, answering }), () => process.exit(0));
}

void main();
