/** The texts of a refusal that do not stand beside a field already. */
export function textsOfNoField({ errors, fields }: { errors: string[]; fields: Record<string, string> }): string[] {
  const besideFields = new Set(Object.values(fields));
  return errors.filter((text) => !besideFields.has(text));
}
