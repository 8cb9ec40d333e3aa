import { networkInterfaces } from 'node:os';
import { isPublicAddress } from './infrastructure/outward';
import { settingNames, type Settings } from './settings';

/** The addresses on which a server listens that is given none. */
const addressesOfMachine = () =>
  Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));

/** Sentences for the operator about settings with which the site starts, but hardly as it was meant. */
export function settingsWarnings(
  settings: Settings,
  environment: Record<string, string | undefined>,
  addresses = addressesOfMachine(),
): string[] {
  const { HOST, PORT, TRUST_PROXY, USERDATA_ORIGIN, PUBLIC_URL, isHttps } = settings;
  const open = isHttps && HOST === undefined ? addresses.filter(isPublicAddress) : [];
  return [
    ...(open.length > 0
      ? [
          `Port ${PORT} is open at ${open.join(' and ')}, without TLS and past the proxy: set HOST=127.0.0.1 if the proxy runs on this machine, else let a firewall pass the proxy alone.`,
        ]
      : []),
    ...(isHttps && TRUST_PROXY === ''
      ? ['Without TRUST_PROXY all visitors behind the TLS proxy are limited as one.']
      : []),
    ...(settings.play === null
      ? [
          'Builds of games are off without PLAY_ORIGIN: they are programs of strangers, which may only run below a domain of their own.',
        ]
      : []),
    ...(areRelated(USERDATA_ORIGIN, PUBLIC_URL)
      ? [
          'USERDATA_ORIGIN and PUBLIC_URL lie one below the other: a domain that is registered for uploads alone keeps them apart better.',
        ]
      : []),
    ...misspelt(environment).map(([name, meant]) => `There is no setting ${name}: ${meant} may be meant.`),
  ];
}

/** Whether the host of one origin is below that of the other. */
function areRelated(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [first, second] = [new URL(one).hostname, new URL(other).hostname];
  return first.endsWith(`.${second}`) || second.endsWith(`.${first}`);
}

/** Names of the environment that are almost those of settings. Short names are words of other programs. */
const misspelt = (environment: Record<string, string | undefined>) =>
  Object.keys(environment)
    .filter((name) => name.length >= shortestCompared && !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingNames.find((each) => each.length >= shortestCompared && editsBetween(name, each) <= 2);
      return meant === undefined ? [] : [[name, meant] as const];
    });
const shortestCompared = 7;

/** How many letters must be inserted, removed or replaced (the Levenshtein distance). */
function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [column, wanted] of [...other].entries())
      now.push(
        Math.min(
          (before[column + 1] ?? 0) + 1,
          (now[column] ?? 0) + 1,
          (before[column] ?? 0) + Number(letter !== wanted),
        ),
      );
    before = now;
  }
  return before.at(-1) ?? 0;
}
