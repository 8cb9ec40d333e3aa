import { createServer } from 'node:http';
import { listenOn } from '../../../server/listen';
import { SettingsError, type Settings } from '../../../server/settings';
import { failure, fine, type Finding } from '../../../server/trouble/findings';

/** Listens for a moment at the address in HOST, on any free port: the site may hold its own. */
export async function* lookAtHost({ HOST }: Settings): AsyncGenerator<Finding> {
  if (HOST === undefined) return;
  const probe = createServer();
  try {
    await listenOn(probe, { port: 0, host: HOST });
    yield fine(`Address: ${HOST} is one of this machine.`);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    yield failure(error.message);
  } finally {
    probe.close();
  }
}
