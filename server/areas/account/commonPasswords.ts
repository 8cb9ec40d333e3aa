import { accountLimits } from '#shared/areas/account';

const mostCommon = 3_000;

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 3,000 most common ones of sufficient length. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readMostCommon();
  return (await known).has(password.toLowerCase());
}

/** The package lists passwords by their frequency in leaks. It is loaded when the first password is chosen. */
async function readMostCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((word) => word.length >= accountLimits.passwordMin);
  return new Set(longEnough.slice(0, mostCommon));
}
