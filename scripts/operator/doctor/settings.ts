import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../server/settings';
import { settingsWarnings } from '../../../server/settingsWarnings';
import { fine, warning, type Finding } from '../../../server/trouble/findings';

const secretsIn = (varDir: string) => statSync(join(varDir, 'secrets.json'), { throwIfNoEntry: false });

export const hasSecrets = (varDir: string) => secretsIn(varDir) !== undefined;

export function* lookAtSettings(settings: Settings, environment: NodeJS.ProcessEnv): Generator<Finding> {
  const { PUBLIC_URL, VAR_DIR, isHttps, isLoopback } = settings;
  if (PUBLIC_URL === undefined) yield fine('Settings: in order. Only this machine reaches the site (no PUBLIC_URL).');
  else if (isLoopback || isHttps) yield fine(`Settings: in order. The site is ${PUBLIC_URL}.`);
  else yield warning(`Settings: ${PUBLIC_URL} is not https, so passwords and sessions can be read on their way.`);
  for (const text of settingsWarnings(settings, environment)) yield warning(`Settings: ${text}`);

  const secrets = secretsIn(VAR_DIR);
  if (!secrets) yield warning(`Secrets: there are none in ${VAR_DIR} yet; the first start creates them.`);
  else if ((secrets.mode & 0o077) !== 0)
    yield warning(`Secrets: others can read ${join(VAR_DIR, 'secrets.json')}: run chmod 600 on it.`);
  else yield fine('Secrets: readable by their owner alone.');
}
