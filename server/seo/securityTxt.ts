interface Contact {
  /** The operator's address. */
  email: string;
  /** The address of this site, without a slash at its end. */
  site: string;
}

const validDays = 180;

/** Where to report a vulnerability (RFC 9116). It is written anew for each request, so that it never expires. */
export function securityTxt({ email, site }: Contact): string {
  const expires = new Date(Date.now() + validDays * 86_400_000);
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n');
}
