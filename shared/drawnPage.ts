/** What came of a read: its answer, or the status and text of a refusal. */
export type ReadResult = { answer: unknown } | { status: number; text: string };

/**
 * A read of a page that the server has drawn: the type and key of its fetch in the store, its input, and its result; null
 * for the reference lists, which browsers keep under an address of their own.
 */
export type DrawnRead = [type: string, key: string, input: object, result: ReadResult | null];

/** What a page brings along that was drawn for a visitor, as JSON in its element `#drawn`: the browser draws the same. */
export interface DrawnPage {
  reads: DrawnRead[];
}
