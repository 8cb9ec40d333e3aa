import { bracketedPicture } from '#shared/areas/texts';

const reference = /\]\(picture ([1-9]\d{0,5})\)/g;

/**
 * Short references to the uploaded pictures of a text: where the stored Markdown has `![a](/userdata/pictures/…)`, the
 * editor's field shows `![a](picture 1)`. A number keeps its address whatever is edited, so that references which the
 * browser's undo brings back still mean the same.
 */
export class PictureReferences {
  readonly #numbers = new Map<string, number>();
  readonly #addresses = new Map<number, string>();

  /** The reference of a picture that the field shows. */
  nameOf(address: string): string | undefined {
    const number = this.#numbers.get(address);
    return number === undefined ? undefined : `picture ${number}`;
  }

  /** The text as the field shows it, for which `expand` answers the stored one. */
  show(stored: string): string {
    const shown = this.shorten(stored, stored);
    if (this.expand(shown) === stored) return shown;
    // It comes from elsewhere, and has words that look like references of the text before.
    this.#numbers.clear();
    this.#addresses.clear();
    return this.shorten(stored, stored);
  }

  /** Some Markdown that is put into a text, with references instead of addresses. */
  shorten(part: string, around: string): string {
    return part.replace(bracketedPicture, (whole) => `](picture ${this.#numberOf(whole.slice(2, -1), around)})`);
  }

  /** The Markdown that a shown text, or a part of it, stands for. */
  expand(shown: string): string {
    return shown.replace(reference, (whole, number: string) => {
      const address = this.#addresses.get(Number(number));
      return address === undefined ? whole : `](${address})`;
    });
  }

  #numberOf(address: string, around: string): number {
    const known = this.#numbers.get(address);
    if (known !== undefined) return known;
    let number = this.#numbers.size + 1;
    // A number that somebody has typed themselves is not taken.
    while (this.#addresses.has(number) || around.includes(`](picture ${number})`)) number += 1;
    this.#numbers.set(address, number);
    this.#addresses.set(number, address);
    return number;
  }
}
