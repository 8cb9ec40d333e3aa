/** Signs of currencies whose amounts are written with them, by their codes (ISO 4217). */
const currencies: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };
const codes = ['EUR', 'USD', 'GBP', 'JPY', 'AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'INR', 'NOK', 'NZD', 'PLN', 'SEK'];
const units: Record<string, string> = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' };

const currency = `([€$£¥]|${codes.join('|')})`;
const amount = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?`;
const unit = String.raw`\s*(?:an?|per|/)\s*(${Object.keys(units).join('|')})`;
const form = new RegExp(`^(?:${currency}\\s?${amount}|${amount}\\s?${currency})${unit}$`, 'i');

/**
 * The sum of an ad as a MonetaryAmount of https://schema.org, where it names an amount, a currency and a time, and nothing
 * else: "€250 a month". Null for all other words.
 */
export function salaryOf(sum: string): object | null {
  const [, before, front, frontCents, back, backCents, after, time = ''] = form.exec(sum.trim()) ?? [];
  const sign = (before ?? after)?.toUpperCase();
  const digits = front ?? back;
  if (sign === undefined || digits === undefined) return null;
  const value = Number(digits.replaceAll(',', '') + (frontCents ?? backCents ?? ''));
  return {
    '@type': 'MonetaryAmount',
    currency: currencies[sign] ?? sign,
    value: { '@type': 'QuantitativeValue', value, unitText: units[time.toLowerCase()] },
  };
}
