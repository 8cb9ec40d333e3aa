const dots = '•••';

/** An address of which one recognizes one's own: "mika@example.com" is "m•••@e•••.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${firstOf(email)}${dots}@${firstOf(domain)}${dots}${end}`;
}

const firstOf = (text: string) => [...text][0] ?? '';
