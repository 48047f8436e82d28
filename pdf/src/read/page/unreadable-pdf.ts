/** Why bytes cannot be read as a PDF; the message says what to do. */
export class UnreadablePdf extends Error {}
